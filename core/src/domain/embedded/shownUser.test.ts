import { describe, expect, it } from "vitest";
import type { EmbeddedUser } from "./embeddedState.ts";
import { otherAccountType, providerName, shownLogin } from "./shownUser.ts";

const user: EmbeddedUser = {
  provider: "email",
  accounts: [],
  preferredAccountType: "eoa",
  smartAccountNetworks: ["eip155:8453"],
};

// shows docs/rules/account.md#account-settings
describe("the login that the visitor sees", () => {
  it("is the name at the provider, and else the e-mail address", () => {
    expect(shownLogin({ ...user, provider: "github", userName: "ada", email: "ada@example.org" })).toEqual({
      text: "ada",
      isEmail: false,
    });
    expect(shownLogin({ ...user, email: "ada@example.org" })).toEqual({ text: "ada@example.org", isEmail: true });
    expect(shownLogin({ ...user, provider: "google", email: "ada@example.org" })?.isEmail).toBe(true);
    expect(shownLogin(user)).toBeUndefined();
  });

  it("has one zero less for Discord", () => {
    expect(shownLogin({ ...user, provider: "discord", userName: "ada00" })?.text).toBe("ada0");
    expect(shownLogin({ ...user, provider: "x", userName: "ada00" })?.text).toBe("ada00");
  });

  it("is cut when the address is longer than 30 characters", () => {
    const email = (length: number) => `${"a".repeat(length - "@example.org".length)}@example.org`;
    expect(shownLogin({ ...user, email: email(30) })?.text).toBe(email(30));
    expect(shownLogin({ ...user, email: email(31) })?.text).toBe(`${email(31).slice(0, -3)}...`);
  });
});

describe("the other type of account", () => {
  it("exists on networks with smart accounts", () => {
    expect(otherAccountType(user, "eip155:8453", "eoa")).toBe("smartAccount");
    expect(otherAccountType(user, "eip155:8453", "smartAccount")).toBe("eoa");
    expect(otherAccountType(user, "eip155:1", "smartAccount")).toBeUndefined();
  });
});

describe("names of providers", () => {
  it("are written as the providers write them", () => {
    expect(providerName("github")).toBe("GitHub");
    expect(providerName("email")).toBeUndefined();
  });
});
