import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultSocials } from "../modal/features.ts";
import { socialLayout } from "./socialLayout.ts";

const [google, x, discord, farcaster, github, apple, facebook] = defaultSocials;

// shows docs/rules/modal.md#social-logins
it.each([
  [[], { icons: [], hasMore: false }],
  [[google], { wide: google, icons: [], hasMore: false }],
  [[google, x], { icons: [google, x], hasMore: false }],
  [[google, x, discord], { wide: google, icons: [x, discord], hasMore: false }],
  [
    [google, x, discord, farcaster, github, apple],
    { wide: google, icons: [x, discord, farcaster, github, apple], hasMore: false },
  ],
  [
    [google, x, discord, farcaster, github, apple, facebook],
    { wide: google, icons: [x, discord, farcaster, github], hasMore: true },
  ],
] as const)("lays out %j", (socials, layout) => {
  expect(socialLayout(socials)).toEqual(layout);
});

it("shows every provider at once unless there is a button to all of them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...defaultSocials)), (socials) => {
      const { wide, icons, hasMore } = socialLayout(socials);
      const shown = [...(wide ? [wide] : []), ...icons];
      expect(shown).toEqual(socials.slice(0, shown.length));
      expect(hasMore).toBe(shown.length < socials.length);
    }),
  );
});
