import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { NetworkSwitch } from "../connection/NetworkSwitch.ts";
import { PageConnection } from "../connection/PageConnection.ts";
import { RelayConnection } from "../connection/RelayConnection.ts";

/** The actions that the modal's views wait for. A client provides its own, whose outcomes are reported. */
export class AttemptActions extends Context.Service<
  AttemptActions,
  {
    /** Asks a wallet in the page for its accounts. */
    readonly connect: (request: {
      readonly namespace: Namespace;
      readonly connectorId: string;
    }) => Effect.Effect<unknown, PorticoError>;
    /** Waits until a wallet approves a pairing through the relay. */
    readonly pair: (wallet: DirectoryWallet | undefined) => Effect.Effect<unknown, PorticoError>;
    /** Switches the network of the page and of its wallet. */
    readonly switchNetwork: (chainId: ChainId) => Effect.Effect<unknown, PorticoError>;
  }
>()("portico/controllers/AttemptActions") {
  /** The actions of the controllers themselves. */
  static readonly layer = Layer.effect(
    AttemptActions,
    Effect.gen(function* () {
      const { connect } = yield* PageConnection;
      const relay = yield* RelayConnection;
      const { switchTo } = yield* NetworkSwitch;
      return AttemptActions.of({
        connect,
        pair: (wallet) => relay.connect(wallet ? { wallet } : {}),
        switchNetwork: switchTo,
      });
    }),
  );
}
