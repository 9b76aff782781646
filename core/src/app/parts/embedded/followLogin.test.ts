import { describe, expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { browserPlatform } from "../../../platform/browser.ts";
import type { Frames } from "../../../ports/Frames.ts";
import { startEngine } from "../../engine/startEngine.ts";
import { firstStateOf } from "../../options/firstState.ts";
import type { PorticoOptions } from "../../options/PorticoOptions.ts";
import { httpEngine } from "../../runtime/httpEngine.ts";
import { directoryEngine } from "../directory/engine.ts";
import { eventsEngine } from "../events/engine.ts";
import { modalEngine } from "../modal/engine.ts";

/** Frames of a secure site that asks for the approval of the device, and then waits for it. */
const waitingFrames: Frames = {
  open: ({ onMessage }) => {
    queueMicrotask(() => onMessage({ type: "@w3m-frame/READY" }));
    return {
      post: (message) => {
        const { id, type } = message as { readonly id: string; readonly type: string };
        if (type !== "@w3m-app/CONNECT_EMAIL") return;
        onMessage({ id, type: "@w3m-frame/CONNECT_EMAIL_SUCCESS", payload: { action: "VERIFY_DEVICE" } });
      },
      place: () => {},
      hide: () => {},
      close: () => {},
    };
  },
  onWindowMessage: () => () => {},
  prefersLight: () => false,
};

describe("a login that begins while the code of the modal is prepared", () => {
  // shows docs/rules/embedded.md#views-of-a-login
  it("shows its steps in the modal that was opened before", async () => {
    const options: PorticoOptions = { networks: [mainnet], frames: waitingFrames };
    let proceed = () => {};
    const prepared = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const client = startEngine(options, {
      first: firstStateOf(options, () => null),
      framework: "test",
      platform: browserPlatform,
      modalCode: { httpEngine, directoryEngine, eventsEngine, modalEngine, pause: () => prepared },
    });
    const opened = client.modal.open({ view: "Connect" });
    const login = client.embedded.login({ email: "ada@example.org" });
    // Without the modal, the login gets this far.
    const sent = new Promise<void>((resolve) => {
      client.embedded.store.subscribe(({ flow }) => flow.status === "awaitingDevice" && resolve());
    });
    await Promise.race([sent, import("./engine.ts").then(() => new Promise((resolve) => setTimeout(resolve)))]);
    proceed();
    await Promise.all([opened, login]);
    await expect
      .poll(() => client.router.store.get().view)
      .toEqual({ name: "EmailVerifyDevice", email: "ada@example.org" });
    await client.dispose();
  });
});
