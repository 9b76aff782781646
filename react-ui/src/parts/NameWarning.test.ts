// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { NameWarning } from "./NameWarning.tsx";

/** What is said of a name. */
const saidOf = async (name: string | undefined): Promise<string> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(createElement(PorticoProvider, { client, modal: false }, createElement(NameWarning, { name }))),
  );
  const text = place.textContent ?? "";
  await act(async () => root.unmount());
  await client.dispose();
  return text;
};

// shows docs/rules/identity.md#look-alike-names
it("a name with letters outside a to z is marked, and no other one is", async () => {
  expect(await saidOf("vitаlik.eth")).toContain("letters that are not a to z");
  expect(await saidOf("ægir.eth")).toContain("letters that are not a to z");
  for (const name of ["vitalik.eth", "ada-1.shop.eth", "🦊.eth", undefined]) expect(await saidOf(name)).toBe("");
});
