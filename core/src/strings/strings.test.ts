import { describe, expect, expectTypeOf, it } from "vitest";
import { noticeTable } from "../app/parts/modal/noticeTable.ts";
import { errorDefinitions } from "../domain/errors/catalogue.ts";
import { EmailCooldown, NameRegisterFailed } from "../domain/errors/identity.ts";
import { UnknownChain } from "../domain/errors/input.ts";
import { SwapBuildFailed } from "../domain/errors/money.ts";
import { HttpStatus } from "../domain/errors/transport.ts";
import { UnexpectedError } from "../domain/errors/unexpected.ts";
import { errorTexts } from "./en.ts";
import { errorGuide } from "./errorGuide.ts";
import { errorReference } from "./errorReference.ts";
import { progressTexts } from "./firstTexts.ts";
import { fillText, type PlaceholderOf, type TextsOfErrors } from "./placeholders.ts";
import { progressText, visitorText } from "./visitorText.ts";

const codes = errorDefinitions.map(({ code }) => code).sort();

describe("texts of errors", () => {
  it("exist for every error, for visitors and for developers, without extra ones", () => {
    expect(Object.keys(errorTexts).sort()).toEqual(codes);
    expect(Object.keys(errorGuide).sort()).toEqual(codes);
  });

  it("are not empty", () => {
    for (const code of codes) {
      expect(errorTexts[code]).toMatch(/^\S.*\S$/);
      expect(errorGuide[code].meaning).toMatch(/^[A-Z].*\.$/);
      expect(errorGuide[code].whatToDo).toMatch(/\.$/);
    }
  });

  it("match the documentation page", async () => {
    await expect(errorReference(noticeTable)).toMatchFileSnapshot("../../../docs/errors.md");
  });

  // shows docs/rules/errors.md#failures-of-networks-and-connectors
  // shows docs/rules/errors.md#configuration-alerts
  it.each([
    "Token Balance Unavailable",
    "Failed to initialize swap",
    "Failed to fetch network token price",
    "Failed to check allowance",
    "Failed to create approval transaction",
    "Failed to create transaction",
    "Transaction error",
    "Failed to fetch transactions",
    "A problem occurred while trying initialize authentication",
    "Signature declined",
    "This application might not support Smart Accounts",
    "Something went wrong",
    "Failed to send transaction. Please try again.",
    "Please enter a valid amount and receiver address",
    "Network not supported for Gas Price",
    "Network not supported for Swaps",
    "Unsupported chain",
    "Failed to disconnect",
    "Error resolving name",
    "Error fetching name suggestions",
    "Error fetching names for address",
    "Error registering name {name}",
    "Network not found",
    "Address or auth connector not found",
    "Unable to load email login dependency",
    "Please try again after {secondsLeft} seconds",
    "No address found to swap the tokens from.",
    "Insufficient balance",
    "Please enter a valid amount",
    "Action not allowed",
    "Invalid chainId",
    "Network Not Found",
    "Invalid App Configuration",
    "Session Expired",
    "Project ID Not Configured",
  ])("have the specified sentence %j", (sentence) => {
    expect(Object.values(errorTexts)).toContain(sentence);
  });

  it("use only the details of their error as placeholders", () => {
    expectTypeOf<PlaceholderOf<"{a} and {b}">>().toEqualTypeOf<"a" | "b">();
    expectTypeOf<PlaceholderOf<"nothing">>().toBeNever();
    type MismatchedTexts = Omit<typeof errorTexts, "EMAIL_COOLDOWN"> & { readonly EMAIL_COOLDOWN: "{minutes}" };
    expectTypeOf<TextsOfErrors<MismatchedTexts>["EMAIL_COOLDOWN"]>().toBeNever();
  });
});

describe("a visitor's text for an error", () => {
  it("is that of the code, with the details filled in", () => {
    expect(visitorText(new EmailCooldown({ secondsLeft: 12 }))).toBe("Please try again after 12 seconds");
    expect(visitorText(new UnknownChain({ input: "{code}" }))).toBe("The network '{code}' is not known");
    expect(visitorText(new SwapBuildFailed({}))).toBe("Failed to create transaction");
  });

  it("is the service's own text when it sends one", () => {
    const name = "ada.reown.id";
    expect(visitorText(new NameRegisterFailed({ name }))).toBe("Error registering name ada.reown.id");
    expect(visitorText(new NameRegisterFailed({ name, description: "taken" }))).toBe("taken");
    expect(visitorText(new NameRegisterFailed({ name, description: "" }))).toBe("Error registering name ada.reown.id");
    expect(visitorText(new HttpStatus({ request: "GET x", status: 400, description: "no such chain" }))).toBe(
      "no such chain",
    );
  });

  it("never reveals the cause of an unexpected error", () => {
    expect(visitorText(new UnexpectedError({ description: "x is undefined" }))).toBe("Something went wrong");
  });

  it.each([[new TypeError("x is undefined")], ["text"], [undefined], [null], [{ code: "USER_REJECTED", details: {} }]])(
    "of what is not an error of Portico is the general one: %s",
    (thrown) => {
      expect(visitorText(thrown)).toBe("Something went wrong");
      expect(visitorText(thrown, { ...errorTexts, UNEXPECTED: "Etwas ging schief" })).toBe("Etwas ging schief");
    },
  );

  it("of a code that a newer copy of the package has added is the general one", () => {
    const newer = Object.assign(new SwapBuildFailed({}), { code: "ADDED_LATER" });
    expect(visitorText(newer)).toBe("Something went wrong");
  });

  it("is in the language of the given texts", () => {
    const german = { ...errorTexts, EMAIL_COOLDOWN: "Bitte in {secondsLeft} Sekunden noch einmal" };
    expect(visitorText(new EmailCooldown({ secondsLeft: 3 }), german)).toBe("Bitte in 3 Sekunden noch einmal");
  });
});

describe("progress texts", () => {
  it("have the specified sentences", () => {
    expect(Object.values(progressTexts)).toEqual([
      "Approve limit increase in your wallet",
      "Confirm transaction in your wallet",
      "Swapping {from} to {to}",
      "Swapped {from} to {to}",
      "Authenticating…",
      "Transaction started",
    ]);
  });

  it("name the work in progress", () => {
    expect(progressText("swapped", { from: "ETH", to: "2970 USDC" })).toBe("Swapped ETH to 2970 USDC");
    expect(progressText("authenticating", {})).toBe("Authenticating…");
    const french = { ...progressTexts, authenticating: "Authentification…" };
    expect(progressText("authenticating", {}, french)).toBe("Authentification…");
  });
});

describe("placeholders", () => {
  it("without a value stay, and values are not filled in turn", () => {
    expect(fillText<string>("{a} and {b}", { a: 1 })).toBe("1 and {b}");
    expect(fillText("{a} {a}", { a: "{b}", b: 2 })).toBe("{b} {b}");
    expect(fillText("{constructor}", {})).toBe("{constructor}");
    expect(fillText("{a}", { a: "$&" })).toBe("$&");
  });

  // shows docs/rules/modal.md#texts-from-right-to-left
  it("are kept apart from the words around them in a text from right to left", () => {
    expect(fillText("أرسلت {amount} إلى {name}", { amount: "0.5 ETH", name: "0x12…ab" })).toBe(
      "أرسلت \u20680.5 ETH\u2069 إلى \u20680x12…ab\u2069",
    );
    expect(fillText<string>("{a} עד {b}", { a: 1 })).toBe("\u20681\u2069 עד {b}");
    expect(fillText("sent {amount}", { amount: "5 دينار" })).toBe("sent 5 دينار");
    const refused = new SwapBuildFailed({ description: "Not enough ETH." });
    expect(visitorText(refused, { ...errorTexts, UNEXPECTED: "حدث خطأ" })).toBe("\u2068Not enough ETH.\u2069");
  });
});
