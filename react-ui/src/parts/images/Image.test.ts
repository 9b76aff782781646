// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Image } from "./Image.tsx";

/** A place in which a logo is shown. */
const show = async (src: string) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(createElement(Image, { src, name: "Sandbox Wallet" })));
  return {
    state: () => place.querySelector<HTMLElement>(".portico-image")?.dataset.state,
    report: (event: "load" | "error") => act(async () => place.querySelector("img")?.dispatchEvent(new Event(event))),
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
