import type { ErrorCode } from "../domain/errors/catalogue.ts";

export interface ErrorAdvice {
  readonly meaning: string;
  readonly whatToDo: string;
}

/** Failures of JSON-RPC endpoints, wallets and nodes. */
export const chainErrorGuide = {
  CHAIN_DISCONNECTED: {
    meaning: "The wallet is not connected to this chain (4901).",
    whatToDo: "Ask the visitor to switch the wallet to the chain, or to choose another RPC URL in the wallet.",
  },
  RPC_INTERNAL: {
    meaning: "The endpoint failed (-32603).",
    whatToDo: "Try again, or use another RPC URL.",
  },
  RPC_INVALID_INPUT: {
    meaning: "The endpoint refused the input (-32000).",
    whatToDo: "Check the parameters against the method's specification; rpcMessage has the endpoint's message.",
  },
  RPC_INVALID_PARAMS: {
    meaning: "The endpoint refused the parameters (-32602).",
    whatToDo: "Check the number, order and form of the parameters; rpcMessage has the endpoint's message.",
  },
  RPC_INVALID_REQUEST: {
    meaning: "The endpoint refused the form of the request (-32600).",
    whatToDo: "Check that the URL is a JSON-RPC endpoint.",
  },
  INVALID_WALLET_CHAIN_ID: {
    meaning: "The wallet refused the chain id (32603).",
    whatToDo: "Add the chain to the wallet first.",
  },
  RPC_LIMIT_EXCEEDED: {
    meaning: "The endpoint's rate limit is reached (-32005).",
    whatToDo: "Spread the calls, batch them, or use an endpoint with a higher limit.",
  },
  RPC_METHOD_NOT_FOUND: {
    meaning: "The endpoint does not know the method (-32601).",
    whatToDo: "Check the spelling of the method, or use an endpoint that offers it.",
  },
  RPC_METHOD_NOT_SUPPORTED: {
    meaning: "The endpoint does not offer the method (-32004).",
    whatToDo: "Use an endpoint that offers the method.",
  },
  RPC_PARSE: {
    meaning: "The endpoint received malformed JSON (-32700).",
    whatToDo: "Look for a proxy that changes request bodies.",
  },
  PROVIDER_DISCONNECTED: {
    meaning: "The wallet is disconnected from all chains (4900).",
    whatToDo: "Connect the wallet again.",
  },
  PROVIDER_METHOD_UNSUPPORTED: {
    meaning: "The wallet does not know the method (4200).",
    whatToDo:
      "Offer an alternative for wallets without this method. The adapter's capabilities say beforehand whether a wallet has it.",
  },
  RPC_RESOURCE_NOT_FOUND: {
    meaning: "The requested resource does not exist (-32001).",
    whatToDo: "Check the block, transaction or filter. It may not exist yet.",
  },
  RPC_RESOURCE_UNAVAILABLE: {
    meaning: "The requested resource is not available now (-32002).",
    whatToDo: "A wallet returns this code while another request is open; wait until that one is answered.",
  },
  RPC_METHOD_NOT_ALLOWED: {
    meaning: "The embedded wallet does not allow the method.",
    whatToDo: "Use a method from one of the embedded wallet's two lists. eth_sign, for example, is in neither.",
  },
  RPC_TRANSACTION_REJECTED: {
    meaning: "The endpoint refused the transaction (-32003).",
    whatToDo: "See rpcMessage for the node's reason.",
  },
  PROVIDER_UNAUTHORIZED: {
    meaning: "The wallet has not authorised the account or the method (4100).",
    whatToDo:
      "Request the account or the method first (wallet_requestPermissions, or the namespaces of the session). A visitor who has refused the site before has to allow it in the wallet's own settings.",
  },
  RPC_UNKNOWN: {
    meaning: "An endpoint or a wallet failed with an unknown code.",
    whatToDo: "The code is not part of a standard. See rpcMessage and rpcCode, which are from the endpoint or wallet.",
  },
  UNRECOGNIZED_CHAIN: {
    meaning: "The wallet does not know the chain (4902).",
    whatToDo: "Add the chain to the wallet (wallet_addEthereumChain) and switch again.",
  },
  USER_REJECTED: {
    meaning: "The visitor declined in the wallet (4001, 5000).",
    whatToDo: "Do not repeat the request unless the visitor asks for it.",
  },
  RPC_VERSION_NOT_SUPPORTED: {
    meaning: "The endpoint does not support JSON-RPC 2.0 (-32006).",
    whatToDo: "Use an endpoint that supports JSON-RPC 2.0.",
  },
  EXECUTION_REVERTED: {
    meaning: "A contract reverted the call.",
    whatToDo: "See details.reason for the contract's reason. Simulate the call before you send it.",
  },
  FEE_CAP_TOO_HIGH: {
    meaning: "The maximum fee is far too high.",
    whatToDo: "maxFeePerGas does not fit into 256 bits; check that it is in wei.",
  },
  FEE_CAP_TOO_LOW: {
    meaning: "The maximum fee is below the base fee of the block.",
    whatToDo: "maxFeePerGas is below the base fee of the next block; read the gas price again.",
  },
  INSUFFICIENT_FUNDS: {
    meaning: "The account cannot pay for value and gas.",
    whatToDo: "The balance is below value + gas limit × fee. Lower one of them, or fund the account.",
  },
  INTRINSIC_GAS_TOO_HIGH: {
    meaning: "The gas limit does not fit into a block.",
    whatToDo: "The gas limit is above that of a block; split the work into several transactions.",
  },
  INTRINSIC_GAS_TOO_LOW: {
    meaning: "The gas limit is below the minimum.",
    whatToDo: "The gas limit does not cover the data of the transaction; estimate it.",
  },
  NONCE_MAX_VALUE: {
    meaning: "The account has no nonce left.",
    whatToDo: "Use another account.",
  },
  NONCE_TOO_HIGH: {
    meaning: "A nonce was skipped.",
    whatToDo: "A transaction with a lower nonce is missing; send that one first.",
  },
  NONCE_TOO_LOW: {
    meaning: "The nonce was used before.",
    whatToDo:
      "The transaction was sent before, or another one replaced it. Look it up by its hash before you send it again.",
  },
  TIP_ABOVE_FEE_CAP: {
    meaning: "The tip is above the maximum fee.",
    whatToDo: "Set maxPriorityFeePerGas to at most maxFeePerGas.",
  },
  TRANSACTION_TYPE_NOT_SUPPORTED: {
    meaning: "The chain does not support the type of the transaction.",
    whatToDo: "Send a legacy transaction.",
  },
  UNKNOWN_NODE_ERROR: {
    meaning: "A node refused a transaction for an unknown reason.",
    whatToDo: "See rpcMessage. Portico does not know this message.",
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, ErrorAdvice>>>;
