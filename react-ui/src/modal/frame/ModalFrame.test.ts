// @vitest-environment happy-dom
import { createPortico, type Portico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConnectButton } from "../../buttons/ConnectButton.tsx";
import { PorticoProvider } from "../PorticoProvider.tsx";

/** Nothing listens at this address. */
const unreachable = "http://127.0.0.1:9";
const endpoints = {
  blockchainApi: unreachable,
  walletDirectory: unreachable,
  analytics: unreachable,
  verify: unreachable,
  relay: "ws://127.0.0.1:9",
};

let client: Portico;
let root: Root;
/** The elements in which dialogs are rendered, whether or not they are in the page. */
let places: HTMLElement[] = [];

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  places = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (tag === "div") places.push(element);
    return element;
  });
  client = createPortico({
    projectId: "0".repeat(32),
    endpoints,
    networks: [mainnet],
    adapters: [evmAdapter()],
    features: { analytics: false },
  });
  const container = document.body.appendChild(create("div"));
  root = createRoot(container);
  await act(async () => root.render(createElement(PorticoProvider, { client }, createElement(ConnectButton))));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await act(async () => root.unmount());
  await client.dispose();
  document.body.innerHTML = "";
});

const button = () => document.querySelector<HTMLElement>(".portico-page-button");
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const rowAhead = () =>
  places
    .filter((place) => place.className === "portico-place")
    .map((place) => place.querySelector<HTMLElement>(".portico-connect .portico-row"))
    .find((row) => row !== null);
/** Waits in React's own time until something is there. */
const untilThere = async <A>(look: () => A | null | undefined): Promise<A> => {
  let found: A | null | undefined;
  await expect
    .poll(async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      found = look();
      return found !== null && found !== undefined;
    })
    .toBe(true);
  if (found === null || found === undefined) throw new Error("It is not there");
  return found;
};
const click = (element: HTMLElement | null) => act(async () => element?.click());

it("renders the Connect screen ahead when the pointer arrives, and a press shows it as it is", async () => {
  await act(async () => button()?.focus());
  const row = await untilThere(rowAhead);
  expect(row.isConnected).toBe(false);
  expect(dialog()).toBeNull();
  await click(button());
  await untilThere(dialog);
  expect(row.isConnected).toBe(true);
  expect(dialog()?.contains(row)).toBe(true);
  expect(document.activeElement).toBe(dialog());
  await untilThere(() => client.modal.store.get().isOpen || null);
  await act(() => client.modal.dismiss("escape"));
  await expect.poll(dialog).toBeNull();
  expect(row.isConnected).toBe(false);
  const fresh = await untilThere(() => (rowAhead() === row ? undefined : rowAhead()));
  expect(fresh.isConnected).toBe(false);
});

it("tells a developer that the style sheet is missing when it is in the page, and not before", async () => {
  vi.stubEnv("NODE_ENV", "development");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await act(async () => button()?.focus());
  await untilThere(rowAhead);
  await act(() => import("../../theme/checkLook.ts"));
  expect(warn).not.toHaveBeenCalled();
  await click(button());
  await untilThere(dialog);
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([["[portico]", expect.stringContaining("The style sheet is missing")]]);
});

it("requests no image of a service while it only renders ahead", async () => {
  await act(async () => button()?.focus());
  const row = await untilThere(rowAhead);
  const sources = () => [...(row.closest(".portico-root")?.querySelectorAll("img") ?? [])].map(({ src }) => src);
  expect(sources().filter((src) => !src.startsWith("data:"))).toEqual([]);
});

it("shows a frame with a placeholder when a press comes first", async () => {
  await click(button());
  const first = await untilThere(dialog);
  expect(button()?.textContent).toBe("Connect Wallet");
  await untilThere(() => document.querySelector(".portico-connect .portico-row"));
  expect(dialog()).toBe(first);
});
