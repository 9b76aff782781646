import type { Sandbox } from "@portico/fixtures";
import type { Page } from "playwright-core";
import type { ModalOptions } from "./optionsOfLaterParts.ts";

/** What a visitor sees of an option: the same observation on a page without the option and on a page with it. */
export interface OptionRow {
  readonly testedOptions: ModalOptions | ((sandbox: Sandbox) => ModalOptions);
  /** Options of both pages. */
  readonly sharedOptions?: ModalOptions;
  readonly observe: (page: Page) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
}
