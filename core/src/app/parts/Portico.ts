import type { ChainId } from "../../domain/chain/caip.ts";
import type { ImageSource } from "../../domain/directory/assetImages.ts";
import type { Store } from "../standIn/store.ts";
import type { ChainParts } from "./chain/part.ts";
import type { ConnectionParts } from "./connection/part.ts";
import type { SignerParts } from "./connection/signer/part.ts";
import type { DirectoryParts } from "./directory/part.ts";
import type { EmbeddedParts } from "./embedded/part.ts";
import type { EventsParts } from "./events/part.ts";
import type { IdentityParts } from "./identity/part.ts";
import type { SignInParts } from "./identity/signIn/part.ts";
import type { ModalParts } from "./modal/part.ts";
import type { OnrampParts } from "./money/onramp/part.ts";
import type { MoneyParts } from "./money/part.ts";
import type { PermissionsParts } from "./money/permissions/part.ts";
import type { SendParts } from "./money/send/part.ts";
import type { SwapParts } from "./money/swap/part.ts";
import type { RelayParts } from "./relay/part.ts";

/** What the client has besides its parts. */
export interface ClientMembers {
  /**
   * Where to load the directory's images from; undefined until the engine is loaded. `walletImageUrl` and similar
   * functions of `@portico/core/domain` build image URLs from it.
   */
  readonly images: Store<ImageSource | undefined>;
  /** Ends background work and closes the client's connections. It is safe to call this twice. */
  dispose(): Promise<void>;
}

/**
 * The client. Each part has a store (a snapshot to read and a subscription) and actions. Actions return promises, which
 * reject with an error of the catalogue. Actions take CAIP-2 chain ids; without a `chainId` they use the active
 * network. `Id` is the union of the CAIP-2 ids that the site has configured.
 */
export interface Portico<Id extends ChainId = ChainId>
  extends ChainParts<Id>,
    ConnectionParts<Id>,
    SignerParts<Id>,
    RelayParts,
    DirectoryParts,
    MoneyParts<Id>,
    OnrampParts<Id>,
    SendParts<Id>,
    SwapParts<Id>,
    PermissionsParts,
    IdentityParts<Id>,
    SignInParts,
    EmbeddedParts,
    EventsParts,
    ModalParts,
    ClientMembers {}
