// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement, type ReactNode, useContext } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { Avatar } from "../parts/images/Avatar.tsx";
import { WhatIsABuy } from "../views/WhatIsABuy/WhatIsABuy.tsx";
import { ModalSlots, type ModalSlotsProps } from "./ModalSlots.tsx";
import { SlotsContext } from "./SlotsContext.ts";

let root: Root;

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

/** Renders a part of the dialog within slots. */
const render = (slots: ModalSlotsProps, part: ReactNode) =>
  act(async () => root.render(createElement(ModalSlots, slots, part)));

const Place = ({ name }: { readonly name: "connectHeader" | "connectFooter" | "disclaimer" }) =>
  createElement("main", {}, useContext(SlotsContext)[name], "of the dialog");

const Throwing = (): ReactNode => {
  throw new Error("from the site");
};

// shows docs/rules/modal.md#slots
it("puts contents of the site into the dialog, where they keep the site's styles", async () => {
  for (const name of ["connectHeader", "connectFooter", "disclaimer"] as const) {
    await render({ [name]: createElement("p", {}, "from the site, ") }, createElement(Place, { name }));
    expect(document.querySelector("main > [data-portico-slot] > p")?.textContent).toBe("from the site, ");
    expect(document.querySelector("main")?.textContent).toBe("from the site, of the dialog");
  }
});

// shows docs/rules/modal.md#slots
it("leaves out contents that fail, and reports them", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  await render({ disclaimer: createElement(Throwing) }, createElement(Place, { name: "disclaimer" }));
  expect(document.querySelector("main")?.textContent).toBe("of the dialog");
  expect(report.mock.calls.some(([origin]) => origin === "[portico]")).toBe(true);
});

// shows docs/rules/modal.md#slots
it("replaces the picture of an account, and shows the usual one when the site's fails", async () => {
  const account = createElement(Avatar, {
    address: "0xab",
    name: "alice.eth",
    src: "https://example.com/a.png",
    size: "huge",
  });
  await render({ avatar: (props) => createElement("i", {}, JSON.stringify(props)) }, account);
  expect(JSON.parse(document.querySelector("[data-portico-slot] > i")?.textContent ?? "")).toEqual({
    address: "0xab",
    name: "alice.eth",
    imageUrl: "https://example.com/a.png",
    size: 72,
  });
  expect(document.querySelector(".portico-avatar")).toBeNull();
  vi.spyOn(console, "error").mockImplementation(() => {});
  await render({ avatar: Throwing }, account);
  expect(document.querySelector(".portico-avatar")).not.toBeNull();
});

// shows docs/rules/modal.md#slots
it("links the site's own page about buying, if it may be opened", async () => {
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const view = createElement(PorticoProvider, { client, modal: false }, createElement(WhatIsABuy));
  const link = () => document.querySelector("a")?.href;
  await render({}, view);
  expect(link()).toBeUndefined();
  await render({ learnMore: { buying: "https://shop.example/buying" } }, view);
  expect(link()).toBe("https://shop.example/buying");
  await render({ learnMore: { buying: "javascript:alert(1)" } }, view);
  expect(link()).toBeUndefined();
  await client.dispose();
});
