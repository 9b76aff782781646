import type { Sandbox } from "@portico/fixtures";
import type { Page } from "playwright-core";
import type { ModalOptionsInput } from "./optionsOfLaterParts.ts";

/** What a visitor sees of an option: the same look at a page without the option and at a page with it. */
export interface OptionRow {
  readonly given: ModalOptionsInput | ((sandbox: Sandbox) => ModalOptionsInput);
  /** Options of both pages. */
  readonly beside?: ModalOptionsInput;
  readonly look: (page: Page) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
}
