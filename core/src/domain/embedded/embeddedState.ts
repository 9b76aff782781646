import type { ChainId } from "../chain/caip.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import type { SocialProvider } from "../modal/view.ts";
import type { EmbeddedNamespace } from "./embeddedNamespace.ts";

/** How a visitor of the embedded wallet signed in. */
export type LoginMethod = SocialProvider | "email" | "passkey";
export type EmbeddedAccountType = "eoa" | "smartAccount";

export interface EmbeddedAccount {
  readonly namespace: EmbeddedNamespace;
  readonly address: string;
  readonly type: EmbeddedAccountType;
}

/** Who is signed in with the embedded wallet, as the secure site reports them. */
export interface EmbeddedUser {
  readonly provider: LoginMethod;
  readonly email?: string;
  readonly userName?: string;
  /** The accounts on the network in use of each namespace, the preferred one first. */
  readonly accounts: ReadonlyArray<EmbeddedAccount>;
  readonly preferredAccountType: EmbeddedAccountType;
  readonly isSmartAccountDeployed?: boolean;
  /** Whether the wallet has backup words that can be replaced by new ones. */
  readonly canRenewBackup?: boolean;
  /** The networks on which the secure site has smart accounts. */
  readonly smartAccountNetworks: ReadonlyArray<ChainId>;
}

/** Why the last thing that the visitor did in this step failed. */
interface Failing {
  readonly error?: PorticoError;
}

/** A step that waits for a mail. */
interface Mailed extends Failing {
  readonly email: string;
  /** When another mail may be sent, in milliseconds since the epoch. */
  readonly resendAtMillis: number;
}

/** What a visitor who signs in is waiting for, or has to do. */
export type EmbeddedFlow =
  | { readonly status: "idle" }
  | { readonly status: "sendingEmail"; readonly email: string }
  /** The visitor opens the link of the mail, because the secure site does not know this browser. */
  | ({ readonly status: "awaitingDevice" } & Mailed)
  | ({ readonly status: "awaitingCode" | "verifyingCode" } & Mailed)
  /** The visitor signs in at the provider, in the window that the page has opened. */
  | { readonly status: "awaitingPopup"; readonly provider: SocialProvider }
  /** The visitor scans or opens the address with Farcaster. It is undefined until the secure site has made it. */
  | { readonly status: "awaitingFarcaster"; readonly provider: "farcaster"; readonly url?: string }
  /** The visitor uses, makes or restores a wallet by passkey, on pages of the secure frame. */
  | { readonly status: "awaitingPasskey"; readonly provider: "passkey" }
  /** The secure site knows the visitor, and the wallet connects. */
  | { readonly status: "retrievingUser"; readonly provider: LoginMethod }
  | { readonly status: "failed"; readonly provider: SocialProvider | "passkey"; readonly error: PorticoError }
  /** The visitor writes new backup words down, on pages of the secure frame. */
  | { readonly status: "renewingBackup" }
  /** A code was sent to the current address, or to the new one. */
  | ({
      readonly status: "changingEmail";
      readonly step: "sendingEmail" | "primaryCode" | "secondaryCode";
      readonly isVerifying: boolean;
      readonly newEmail: string;
    } & Mailed);

/** A request that the secure frame shows now, so that the visitor approves or refuses it. */
export interface EmbeddedApproval {
  /** Differs for each request. */
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
  readonly chainId: ChainId;
}

/** The embedded wallet. */
export interface EmbeddedState {
  readonly flow: EmbeddedFlow;
  /** Undefined while nobody is signed in. */
  readonly user?: EmbeddedUser | undefined;
  /** The oldest request that waits for the visitor. The page places the frame while there is one. */
  readonly approval?: EmbeddedApproval | undefined;
  /**
   * True while the secure frame has pages for the visitor: to use a passkey, or to write down or enter backup words. The
   * page places the frame, as it does for an approval.
   */
  readonly hasPages?: boolean;
  /** The secure frame; undefined while it is not in the page. */
  readonly frame?: "loading" | "ready" | "failed" | undefined;
  /** Where the visitor manages the wallet; undefined until the code of the embedded wallet is loaded. */
  readonly dashboardUrl?: string;
}
