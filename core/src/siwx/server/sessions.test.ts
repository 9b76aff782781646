import { describe, expect, it } from "vitest";
import { createSessions, type SignInSession } from "./sessions.ts";

const { tokenOf, read } = createSessions({ secret: "0123456789abcdef0123456789abcdef", clock: () => 0 });
const accountAt = (at: number) =>
  ({ accountId: `eip155:1:0x${at.toString(16).padStart(40, "0")}`, expiresAt: 1_000 }) as const;
const sessionOf = (count: number): SignInSession => [
  accountAt(0),
  ...Array.from({ length: count - 1 }, (_, at) => accountAt(at + 1)),
];

// shows docs/rules/limits.md#signing-in
describe("the token of a session", () => {
  it("holds ten accounts", async () => {
    expect(await read(await tokenOf(sessionOf(10)))).toHaveLength(10);
    expect(await read(await tokenOf(sessionOf(11)))).toHaveLength(10);
  });

  it("is no token when it is longer than a cookie", async () => {
    const long = await tokenOf(sessionOf(40));
    expect(long.length).toBeGreaterThan(3_800);
    expect(await read(long)).toBeUndefined();
  });
});
