// @vitest-environment happy-dom
import { act, type ComponentProps, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { Image } from "./Image.tsx";

/** A place in which a logo is shown. */
const show = async (src: string | undefined, given: Pick<ComponentProps<typeof Image>, "artwork"> = {}) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("div");
  const root = createRoot(place);
  const draw = (drawn: string | undefined) =>
    act(async () => root.render(createElement(Image, { src: drawn, name: "Sandbox Wallet", ...given })));
  await draw(src);
  const images = () => [...place.querySelectorAll("img")];
  return {
    draw,
    state: () => place.querySelector<HTMLElement>(".portico-image")?.dataset.state,
    /** The addresses of the images that can be seen. */
    seen: () => images().flatMap(({ hidden, src }) => (hidden ? [] : [src])),
    report: (event: "load" | "error") => act(async () => images()[0]?.dispatchEvent(new Event(event))),
    leave: () => act(async () => root.unmount()),
  };
};

// shows docs/rules/modal.md#motion
it("a logo fades in once, and is there at once where it is shown again", async () => {
  const src = "https://images.example/wallet.svg";
  const first = await show(src);
  expect(first.state()).toBe("loading");
  await first.report("load");
  expect(first.state()).toBe("shown");
  await first.leave();

  const again = await show(src);
  expect(again.state()).toBe("shown");
  await again.leave();
});

it("a logo that failed is tried again, and one that is gone since gives way to an initial", async () => {
  const src = "https://images.example/failing.svg";
  const first = await show(src);
  await first.report("error");
  expect(first.state()).toBe("failed");
  await first.leave();

  const again = await show(src);
  expect(again.state()).toBe("loading");
  await again.report("load");
  await again.leave();
  const gone = await show(src);
  await gone.report("error");
  expect(gone.state()).toBe("failed");
  await gone.leave();
});

it("a logo of the package stays until the image of the directory is there", async () => {
  const src = "https://images.example/ethereum.svg";
  const logo = await show(undefined, { artwork: { kind: "network", id: "eip155:1" } });
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(logo.seen()).toHaveLength(1);
  });
  const drawing = logo.seen();
  await logo.draw(src);
  expect([logo.state(), logo.seen()]).toEqual(["shown", drawing]);
  await logo.report("load");
  expect([logo.state(), logo.seen()]).toEqual(["shown", [src]]);
  await logo.leave();

  const failing = await show(undefined, { artwork: { kind: "network", id: "eip155:1" } });
  await failing.draw("https://images.example/missing.svg");
  await failing.report("error");
  expect([failing.state(), failing.seen()]).toEqual(["shown", drawing]);
  await failing.leave();
});
