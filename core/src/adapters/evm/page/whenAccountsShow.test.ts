import { expect, it, vi } from "vitest";
import { providerEvents } from "../../relay/providerEvents.ts";
import { whenAccountsShow } from "./whenAccountsShow.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

it("is told of an answer with an address, in any spelling, until nobody listens", () => {
  const { emit, on, removeListener } = providerEvents();
  const listener = vi.fn();
  const stop = whenAccountsShow({ request: async () => [], on, removeListener }, listener);
  for (const nothing of [[], [""], ["0x1"], [7, null], ALICE, undefined]) emit("accountsChanged", nothing);
  expect(listener).not.toHaveBeenCalled();
  for (const some of [[ALICE], [ALICE.toLowerCase()], ["0x1", ALICE.toUpperCase()]]) emit("accountsChanged", some);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  emit("accountsChanged", [ALICE]);
  expect(listener).toHaveBeenCalledTimes(3);
});
