import { describe, expect, it } from "vitest";
import { fakeSite } from "../../../testing/site/fakeSite.ts";
import { readSession, sessionAmong } from "./readSession.ts";

const ADA = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { sessionOf } = fakeSite();

// shows docs/rules/limits.md#signing-in
describe("what a site says of sessions", () => {
  it("is read as far as its first fifty sessions", () => {
    const others = (count: number) => Array.from({ length: count }, () => sessionOf(BOB));
    expect(sessionAmong([...others(49), sessionOf(ADA)], ADA, 0)).toEqual(sessionOf(ADA));
    expect(sessionAmong([...others(50), sessionOf(ADA)], ADA, 0)).toBeUndefined();
  });

  it("is read as far as its texts are not too long, and its first fifty resources", () => {
    const session = sessionOf(ADA);
    const resources = Array.from({ length: 51 }, (_, at) => `https://shop.example/${at}`);
    const written = { ...session, data: { ...session.data, resources, statement: "x".repeat(2_049) } };
    const read = readSession(written)?.data;
    expect(read?.resources).toEqual(resources.slice(0, 50));
    expect(read).not.toHaveProperty("statement");
    expect(readSession({ ...session, message: "x".repeat(16_385) })?.message).toBe("");
    expect(readSession({ ...session, signature: "x".repeat(65_537) })?.signature).toBe("");
  });
});
