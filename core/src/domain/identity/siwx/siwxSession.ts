import type { Cacao } from "../../chain/cacao.ts";
import type { SiwxMessageData } from "./siwxMessage.ts";

/** A sign-in that a wallet has signed. */
export interface SiwxSession {
  readonly data: SiwxMessageData;
  /** The text that was signed. */
  readonly message: string;
  /** In the encoding of the namespace (docs/rules/identity.md#signatures-of-sign-in-messages). */
  readonly signature: string;
  readonly cacao?: Cacao;
}
