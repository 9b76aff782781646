import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { mergeTexts, type TextOverrides } from "./mergeTexts.ts";
import { en, type Texts } from "./texts.ts";

const texts = fc.letrec((tie) => ({
  tree: fc.dictionary(fc.stringMatching(/^[a-e]$/), fc.oneof(fc.string(), tie("tree")), { maxKeys: 4 }),
})).tree;

const pathsOf = (tree: object): ReadonlyArray<string> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [key] : pathsOf(value).map((path) => `${key}.${path}`),
  );

const at = (tree: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((node, key) => (Object.hasOwn(Object(node), key) ? Object(node)[key] : undefined), tree);

describe("merging texts", () => {
  it("replaces the texts that a site overrides, and keeps the others", () => {
    const merged = mergeTexts(en, {
      views: { buttons: { connect: "Log in" } },
      errors: { EMAIL_COOLDOWN: "Only {secondsLeft} s more" },
    });
    expect(merged.views.buttons).toEqual({ ...en.views.buttons, connect: "Log in" });
    expect(merged.errors.EMAIL_COOLDOWN).toBe("Only {secondsLeft} s more");
    expect(merged.headers).toEqual(en.headers);
  });

  it("takes each text from the overrides if they have it, else from the texts, and adds none", () => {
    fc.assert(
      fc.property(texts, texts, (base, overrides) => {
        const merged = mergeTexts<object>(base, overrides);
        expect(pathsOf(merged)).toEqual(pathsOf(base));
        for (const path of pathsOf(base)) {
          const override = at(overrides, path);
          expect(at(merged, path)).toBe(typeof override === "string" ? override : at(base, path));
        }
      }),
    );
  });

  it("changes nothing without overrides, and is idempotent", () => {
    fc.assert(
      fc.property(texts, texts, (base, overrides) => {
        expect(mergeTexts<object>(base, {})).toEqual(base);
        const once = mergeTexts<object>(base, overrides);
        expect(mergeTexts<object>(once, overrides)).toEqual(once);
      }),
    );
  });

  it("does not modify its input", () => {
    const before = structuredClone(en);
    mergeTexts(en, { views: { connect: { guideStart: "Go" } } });
    expect(en).toEqual(before);
  });

  it("ignores undefined values, values of another type and unknown keys", () => {
    const foreign: object = JSON.parse(
      '{"__proto__": {"polluted": "yes"}, "views": "all", "errors": {"UNEXPECTED": 3}}',
    );
    expect(mergeTexts<object>(en, foreign)).toEqual(en);
    expect(mergeTexts(en, { views: undefined, headers: { Connect: undefined } })).toEqual(en);
  });

  it("does not let a site drop a placeholder", () => {
    type Countdown = NonNullable<NonNullable<NonNullable<TextOverrides<Texts>["views"]>["pairing"]>["expiresIn"]>;
    expectTypeOf<"Valid for {time}">().toExtend<Countdown>();
    expectTypeOf<"Valid for a while">().not.toExtend<Countdown>();
  });
});
