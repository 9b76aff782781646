import { describe, expect, it } from "vitest";
import { withSandboxValue } from "./settings.ts";

const words = (text: string) => withSandboxValue(text.split(" ")).join(" ");

describe("withSandboxValue", () => {
  it.each([
    ["balance --sandbox alice.eth", "balance --sandbox=auto alice.eth"],
    ["gas --sandbox", "gas --sandbox=auto"],
    ["--sandbox gas --json", "--sandbox=auto gas --json"],
    ["gas --sandbox http://127.0.0.1:1 --json", "gas --sandbox http://127.0.0.1:1 --json"],
    ["gas --sandbox own --json", "gas --sandbox own --json"],
    ["gas --sandbox=http://127.0.0.1:1", "gas --sandbox=http://127.0.0.1:1"],
    ["rpc x -- --sandbox", "rpc x -- --sandbox"],
  ])("reads %j as %j", (text, expected) => expect(words(text)).toBe(expected));
});
