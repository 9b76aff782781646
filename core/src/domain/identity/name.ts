import type { DecimalText } from "../amount/decimal.ts";
import type { NameEntry } from "./nameEntry.ts";

/** A registered name. */
export interface NameRecord {
  readonly name: string;
  /** Address by ENSIP-11 coin type, in decimal text. */
  readonly addresses: Readonly<Record<DecimalText, string>>;
  readonly avatar?: string;
  readonly bio?: string;
  readonly registeredAt?: string;
  readonly updatedAt?: string;
}
/** What a name resolves to. */
export interface ResolvedName {
  readonly name: string;
  readonly address: string;
  /**
   * `ens` is read from chain 1, `portico` from the name service of the Blockchain API (.reown.id, .wcn.id). Any other is
   * the id of a source of the site.
   */
  readonly source: "ens" | "portico" | (string & {});
  readonly record?: NameRecord;
  readonly avatar?: string;
}
export interface NameSuggestion {
  readonly name: string;
  readonly registered: boolean;
}
/** The name and avatar of an address, when it has them. */
export interface Identity {
  readonly name?: string;
  readonly avatar?: string;
}
export interface NamesState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The text that the suggestions belong to. */
  readonly query?: string;
  readonly suggestions: ReadonlyArray<NameSuggestion>;
  readonly available?: boolean;
  /** What names that can be registered here end in, for example `.reown.id`; absent when nobody registers names. */
  readonly suffix?: string;
  /** The form in which a visitor chooses a name; absent before `names.enter`. */
  readonly entry?: NameEntry;
}
