import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import type { ModalEvent } from "../../domain/events/event.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { settled } from "../../testing/settled.ts";
import { Events } from "./Events.ts";

const last = Events.useSync((events) => SubscriptionRef.getUnsafe(events.state).last);
const send = (event: ModalEvent) => Events.use((events) => events.send(event));
const help: ModalEvent = { event: "CLICK_WALLET_HELP" };
const selected: ModalEvent = { event: "SELECT_WALLET", properties: { name: "Fox", platform: "qrcode" } };
const namesOf = (posted: ReturnType<typeof modalBench>["recorded"]["posted"]) => posted.map(({ event }) => event.event);

describe("the latest event", () => {
  it("is the creation of the modal at first, which no listener receives", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        expect(yield* last).toEqual({ type: "track", event: "MODAL_CREATED", timestampMillis: 0 });
        yield* settled;
        expect(recorded.posted).toEqual([]);
      }),
    );
  });

  it("is reported at once, with its properties and time", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* TestClock.adjust(1_234);
        yield* send(selected);
        expect(yield* last).toEqual({ type: "track", ...selected, timestampMillis: 1_234 });
      }),
    ));
});

describe("the analytics service", () => {
  it("receives the site's identity once, with the first event", () => {
    const { run, recorded } = modalBench({ debug: false, themeMode: "light" });
    return run(
      Effect.gen(function* () {
        yield* send(help);
        yield* send(selected);
        yield* settled;
        expect(namesOf(recorded.posted)).toEqual(["INITIALIZE", "CLICK_WALLET_HELP", "SELECT_WALLET"]);
        expect(recorded.posted[0]?.event).toMatchObject({
          event: "INITIALIZE",
          properties: { debug: false, projectId: "0".repeat(32), networks: [1, 8453, expect.any(String)] },
        });
      }),
    );
  });

  it("receives the address on the active namespace, and the properties of an event that has some", () => {
    const { run, recorded, connect } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* send(help);
        connect("eip155:1", "0x01");
        yield* send(selected);
        yield* settled;
        expect(recorded.posted.slice(1)).toEqual([
          { event: { event: "CLICK_WALLET_HELP" }, address: undefined },
          { event: selected, address: "0x01" },
        ]);
      }),
    );
  });
});
