import { describe, expect, it } from "vitest";
import { causesOf } from "../connection/walletErrors/causes.ts";
import { isAboutAccess, isAboutNode, isAboutUnknownChain, isRefusal } from "../connection/walletErrors/walletWords.ts";
import { nodeErrorOf } from "../errors/remote/nodeErrors.ts";
import { oneLine } from "../untrustedValue.ts";
import { createRedactor } from "./createRedactor.ts";
import { looksLikeKey } from "./looksLikeKey.ts";
import { redactText } from "./redactText.ts";
import { redactUrl } from "./redactUrl.ts";
import { secretsOfUrl } from "./secretsOfUrl.ts";

/** Each of them is the beginning of something that an expression looks for, again and again. */
const pieces = [
  ...["a", "aA", "0", "é", "😀", " ", "\n", "\u200b", "{", "[", "/", "\\", "@", "%", "?"],
  ...["a.", "a-", "-_", "eyJ-", "eyJa.", "eyJ", "eyJa.b.c.", "0x", "wc:", "x@", "a:", "://", "a://", "a://@"],
  ...[
    "/v2/",
    "/v2/a",
    "?key=",
    "&token=",
    "%26",
    "%3F",
    "%25",
    "\\u0041",
    "\\u",
    '"symKey"',
    '"symKey" :',
    '"apikey":"',
  ],
  ...["Bearer", "Bearer ", "Basic  ", "user ", "you just ", "user rejected ", "rejected by ", "transaction ", "the "],
];

const redact = createRedactor([
  ...secretsOfUrl("https://user:passw0rd-x@host.example/v2/5f3b2c1d9e8a7f6b?apikey=SECRETaaaaaaaaaaaa"),
  "a".repeat(32),
]);
const readWords = (text: string) => {
  const cause = { error: undefined, code: undefined, names: [text], texts: [text], data: undefined };
  return [isRefusal(cause), isAboutNode(text), isAboutUnknownChain(text), isAboutAccess(text)];
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  redactText,
  redactUrl,
  "a redactor": redact,
  secretsOfUrl,
  looksLikeKey,
  oneLine,
  "the words of wallets": readWords,
  "the reasons of nodes": (text) => nodeErrorOf(text, undefined),
  "the causes of an error": (text) => causesOf(new Error(text), redact),
};

/** Milliseconds of this process alone, so that others on the machine do not count. */
const millisOf = (read: () => unknown): number => {
  const start = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};

const [CHARACTERS, TIMES, ENOUGH_MILLIS, ATTEMPTS] = [2_000, 4, 2, 20];
/** Halfway between a growth with the length and one with its square. */
const GROWTH_MAX = TIMES ** 1.5;

/**
 * Whether a text of several times the length takes at most so much more time. The least time of some attempts counts: the
 * compiler may be at work in one, and another process may interrupt it. A text that is read in a millisecond is read between
 * two interruptions in some attempt, however busy the machine is.
 */
const isLinear = (read: (text: string) => unknown, piece: string): boolean => {
  const text = piece.repeat(CHARACTERS / piece.length);
  const [short, long] = [`${text}\u0001`, `${text.repeat(TIMES)}\u0001`];
  let [shortMillis, longMillis] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    longMillis = Math.min(
      longMillis,
      millisOf(() => read(long)),
    );
    if (longMillis <= ENOUGH_MILLIS) return true;
    shortMillis = Math.min(
      shortMillis,
      millisOf(() => read(short)),
    );
    if (longMillis <= GROWTH_MAX * shortMillis) return true;
  }
  return false;
};

// shows docs/rules/errors.md#texts-of-strangers
describe("the time that a text of strangers takes", () => {
  it.each(Object.entries(readers))("grows with its length, and not by its square: %s", (_, read) => {
    expect(pieces.filter((piece) => !isLinear(read, piece))).toEqual([]);
  });
});
