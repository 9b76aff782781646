import { expect, it } from "vitest";
import { readSuggestions } from "../../domain/identity/readSourceName.ts";
import { registrarReason } from "./nameService.ts";

// shows docs/rules/limits.md#names-in-ens
it("a registrar gives a reason of 200 characters, and suggests eight names", () => {
  const reasonOf = (length: number) =>
    registrarReason(new Error("It failed", { cause: new Error("x".repeat(length)) })).description;
  expect(reasonOf(200)).toBe("x".repeat(200));
  expect(reasonOf(201)).toBeUndefined();
  const names = Array.from({ length: 9 }, (_, index) => `anna${index}.shop.eth`);
  expect(readSuggestions(names, ".shop.eth")).toEqual(names.slice(0, 8));
});
