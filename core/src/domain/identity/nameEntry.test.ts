import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NameResolveFailed, NameSuggestionsFailed } from "../errors/identity.ts";
import { UserRejected } from "../errors/rpc.ts";
import {
  emptyNameEntry,
  isRegistering,
  type NameEntry,
  type NameEntryEvent,
  nextNameEntry,
  registrableName,
} from "./nameEntry.ts";

const SUFFIX = ".reown.id";
const labels = ["anna", "bert", "carla"] as const;
const nameOf = (label: string) => `${label}${SUFFIX}`;
const after = (...events: ReadonlyArray<NameEntryEvent>): NameEntry =>
  events.reduce(nextNameEntry, emptyNameEntry(SUFFIX));
const typed = (text: string): NameEntryEvent => ({ type: "typed", text });
const checked = (label: string, isAvailable: boolean): NameEntryEvent => ({
  type: "checked",
  name: nameOf(label),
  isAvailable,
});

describe("a form in which a name is chosen", () => {
  // shows docs/rules/identity.md#choosing-a-name
  it("says which rule a text breaks, and asks nobody", () => {
    expect(after(typed("abc")).check).toEqual({ status: "invalid", reason: "tooShort" });
    expect(after(typed("a b c d")).check).toEqual({ status: "invalid", reason: "characters" });
    expect(after(typed("аnna")).check).toEqual({ status: "invalid", reason: "characters" });
    expect(after(typed("xn--anna")).check).toEqual({ status: "invalid", reason: "lookalike" });
    expect(after(typed("a".repeat(65))).check).toEqual({ status: "invalid", reason: "tooLong" });
    expect(after(typed("anna"), typed("")).check).toEqual({ status: "empty" });
  });

  it("takes a name with its suffix, in any case", () => {
    expect(after(typed("Anna.Reown.ID"))).toMatchObject({
      text: "Anna",
      check: { status: "checking", name: nameOf("anna") },
    });
  });

  it("takes over a suggestion as available, without asking", () => {
    const taken = after(typed("anna"), checked("anna", false), {
      type: "suggested",
      name: nameOf("anna"),
      suggestions: [nameOf("anna"), nameOf("bert")],
    });
    expect(taken.check).toMatchObject({ status: "taken", suggestions: [nameOf("bert")] });
    const chosen = nextNameEntry(taken, typed(nameOf("bert")));
    expect(chosen).toMatchObject({ text: "bert", check: { status: "free" } });
    expect(registrableName(chosen)).toBe(nameOf("bert"));
  });

  it("does not offer another name to an account that has one", () => {
    const free = after(typed("anna"), checked("anna", true));
    expect(registrableName(free)).toBe(nameOf("anna"));
    expect(registrableName(nextNameEntry(free, { type: "owned", name: nameOf("mine") }))).toBeUndefined();
  });

  it("keeps the text when the wallet or the registrar refuses", () => {
    const error = new UserRejected({ method: "personal_sign", rpcMessage: "no" });
    const failed = after(
      typed("anna"),
      checked("anna", true),
      { type: "asked", name: nameOf("anna") },
      {
        type: "registrationFailed",
        error,
      },
    );
    expect(failed).toMatchObject({ text: "anna", registration: { status: "failed", error } });
    expect(registrableName(failed)).toBe(nameOf("anna"));
  });
});

/** What must hold, said in the simplest way: the newest text, the answers about it, and the registration under way. */
interface Model {
  text: string;
  answer: "none" | "free" | "taken" | "failed";
  owned: boolean;
  underWay: "no" | "signing" | "registering";
}

describe("any order of typing, answers and registrations", () => {
  const label = fc.constantFrom(...labels);
  const event: fc.Arbitrary<NameEntryEvent> = fc.oneof(
    fc.record({ type: fc.constant("typed" as const), text: fc.constantFrom(...labels, "ab", "", "a_b_c") }),
    fc.record({ type: fc.constant("checked" as const), name: label.map(nameOf), isAvailable: fc.boolean() }),
    label.map((each): NameEntryEvent => {
      const name = nameOf(each);
      return { type: "checkFailed", name, error: new NameResolveFailed({ name }) };
    }),
    label.map((each): NameEntryEvent => ({ type: "suggested", name: nameOf(each), suggestions: ["other.reown.id"] })),
    label.map((each): NameEntryEvent => {
      const name = nameOf(each);
      return { type: "suggestionsFailed", name, error: new NameSuggestionsFailed({ name }) };
    }),
    label.map((each): NameEntryEvent => ({ type: "asked", name: nameOf(each) })),
    fc.constantFrom<NameEntryEvent>(
      { type: "signed" },
      { type: "registered" },
      { type: "abandoned" },
      { type: "registrationFailed", error: new UserRejected({ method: "personal_sign", rpcMessage: "no" }) },
      { type: "owned", name: undefined },
      { type: "owned", name: nameOf("mine") },
    ),
  );

  const step = (model: Model, next: NameEntryEvent): Model => {
    const isBusy = model.underWay !== "no";
    const isAboutText = "name" in next && next.name === nameOf(model.text);
    switch (next.type) {
      case "typed": {
        if (isBusy) return model;
        const isSame = next.text === model.text && model.answer !== "failed";
        return isSame ? model : { ...model, text: next.text, answer: "none" };
      }
      case "checked":
        return isAboutText && model.answer === "none"
          ? { ...model, answer: next.isAvailable ? "free" : "taken" }
          : model;
      case "checkFailed":
        return isAboutText && model.answer === "none" ? { ...model, answer: "failed" } : model;
      case "owned":
        return { ...model, owned: next.name !== undefined };
      case "asked":
        return isBusy ? model : { ...model, underWay: "signing" };
      case "signed":
        return model.underWay === "signing" ? { ...model, underWay: "registering" } : model;
      case "registered":
        return model.underWay === "registering" ? { ...model, underWay: "no", owned: true } : model;
      case "registrationFailed":
      case "abandoned":
        return { ...model, underWay: "no" };
      default:
        return model;
    }
  };

  it("shows only answers about the newest text, and registers one name at a time", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: "max" }), (events) => {
        let entry = emptyNameEntry(SUFFIX);
        let model: Model = { text: "", answer: "none", owned: false, underWay: "no" };
        for (const next of events) {
          entry = nextNameEntry(entry, next);
          model = step(model, next);
          expect(entry.text).toBe(model.text);
          expect(isRegistering(entry)).toBe(model.underWay !== "no");
          expect(entry.owned !== undefined).toBe(model.owned);
          if ("name" in entry.check) expect(entry.check.name).toBe(nameOf(model.text));
          expect(["free", "taken", "failed"].includes(entry.check.status) ? entry.check.status : "none").toBe(
            model.answer,
          );
          const isReady = model.answer === "free" && !model.owned && model.underWay === "no";
          expect(registrableName(entry)).toBe(isReady ? nameOf(model.text) : undefined);
        }
      }),
      { numRuns: 500 },
    );
  });
});
