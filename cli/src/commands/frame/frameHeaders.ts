import { frameAncestors } from "./frameAncestors.ts";

/** What one header of the frame does for visitors or pages. */
export interface HeaderCheck {
  readonly header: string;
  /** The value of the header; null when the answer does not have it. */
  readonly value: string | null;
  readonly isRight: boolean;
  readonly reason: string;
}

interface Rule {
  readonly header: string;
  readonly reason: string;
  readonly valueIn: (headers: Headers) => string | null;
  readonly isRight: (value: string) => boolean;
}

const named = (header: string) => (headers: Headers) => headers.get(header);
const words = (value: string): string => value.trim().toLowerCase();

const rules: ReadonlyArray<Rule> = [
  {
    header: "content-security-policy: frame-ancestors",
    reason: "lets only known pages embed the frame",
    valueIn: (headers) => frameAncestors(headers) ?? null,
    isRight: (value) => !value.split(/[\s,]+/).some((source) => source === "*" || /^https?:$/.test(source)),
  },
  {
    header: "cross-origin-embedder-policy",
    reason: "lets isolated pages embed the frame",
    valueIn: named("cross-origin-embedder-policy"),
    isRight: (value) => /^(?:require-corp|credentialless)\b/.test(words(value)),
  },
  {
    header: "cross-origin-resource-policy",
    reason: "lets isolated pages of other sites embed the frame",
    valueIn: named("cross-origin-resource-policy"),
    isRight: (value) => words(value) === "cross-origin",
  },
  {
    header: "permissions-policy",
    reason: "switches off what a wallet does not need, such as the camera",
    valueIn: named("permissions-policy"),
    isRight: (value) => value.trim() !== "",
  },
  {
    header: "referrer-policy",
    reason: "keeps the address of the frame from other sites",
    valueIn: named("referrer-policy"),
    isRight: (value) => !/unsafe-url|no-referrer-when-downgrade/.test(words(value)),
  },
];

/** Checks the headers of a frame's page. */
export const checkHeaders = (headers: Headers): ReadonlyArray<HeaderCheck> =>
  rules.map(({ header, reason, valueIn, isRight }) => {
    const value = valueIn(headers);
    return { header, value, isRight: value !== null && isRight(value), reason };
  });
