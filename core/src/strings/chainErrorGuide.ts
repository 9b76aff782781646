import type { ErrorCode } from "../domain/errors/catalogue.ts";

export interface ErrorAdvice {
  readonly meaning: string;
  readonly whatToDo: string;
}

/** Failures of JSON-RPC endpoints, wallets and nodes. */
export const chainErrorGuide = {
  CHAIN_DISCONNECTED: {
    meaning: "The wallet has lost this chain (4901).",
    whatToDo: "Ask the visitor to switch the wallet to the chain, or to another RPC URL inside the wallet.",
  },
  RPC_INTERNAL: {
    meaning: "The endpoint failed (-32603).",
    whatToDo: "The endpoint failed. Try again or use another RPC URL.",
  },
  RPC_INVALID_INPUT: {
    meaning: "The endpoint refused the input (-32000).",
    whatToDo: "Check the parameters against the method's specification; rpcMessage has the endpoint's words.",
  },
  RPC_INVALID_PARAMS: {
    meaning: "The endpoint refused the parameters (-32602).",
    whatToDo: "Check number, order and form of the parameters; rpcMessage has the endpoint's words.",
  },
  RPC_INVALID_REQUEST: {
    meaning: "The endpoint refused the form of the request (-32600).",
    whatToDo: "The endpoint did not accept the request's form; check that the URL is a JSON-RPC endpoint.",
  },
  INVALID_WALLET_CHAIN_ID: {
    meaning: "The wallet refused the chain id (32603).",
    whatToDo: "The wallet refused the chain id; add the chain to the wallet first.",
  },
  RPC_LIMIT_EXCEEDED: {
    meaning: "The endpoint's rate limit is reached (-32005).",
    whatToDo: "Spread the calls, batch them, or use an endpoint with a higher limit.",
  },
  RPC_METHOD_NOT_FOUND: {
    meaning: "The endpoint does not know the method (-32601).",
    whatToDo: "The endpoint does not know the method; check its spelling, or use an endpoint that offers it.",
  },
  RPC_METHOD_NOT_SUPPORTED: {
    meaning: "The endpoint does not offer the method (-32004).",
    whatToDo: "The endpoint has switched the method off; use another one.",
  },
  RPC_PARSE: {
    meaning: "The endpoint received broken JSON (-32700).",
    whatToDo: "The endpoint could not read the request as JSON; look for a proxy that changes bodies.",
  },
  PROVIDER_DISCONNECTED: {
    meaning: "The wallet is disconnected from all chains (4900).",
    whatToDo: "Connect the wallet again.",
  },
  PROVIDER_METHOD_UNSUPPORTED: {
    meaning: "The wallet does not know the method (4200).",
    whatToDo: "Offer another way for wallets without this method; the adapter's capabilities say so beforehand.",
  },
  RPC_RESOURCE_NOT_FOUND: {
    meaning: "What was asked for does not exist (-32001).",
    whatToDo: "The block, transaction or filter is not there (yet).",
  },
  RPC_RESOURCE_UNAVAILABLE: {
    meaning: "What was asked for is busy (-32002).",
    whatToDo: "A wallet says so while another request is open; wait for that one.",
  },
  RPC_METHOD_NOT_ALLOWED: {
    meaning: "The method is on no list of allowed methods.",
    whatToDo: "The method is in neither list of the embedded wallet, such as eth_sign. Use a method of the lists.",
  },
  RPC_TRANSACTION_REJECTED: {
    meaning: "The endpoint refused the transaction (-32003).",
    whatToDo: "The node did not take the transaction; rpcMessage has its words.",
  },
  PROVIDER_UNAUTHORIZED: {
    meaning: "The wallet has not granted this (4100).",
    whatToDo: "Ask for the account or the method first (wallet_requestPermissions, or the namespaces of the session).",
  },
  RPC_UNKNOWN: {
    meaning: "An endpoint or wallet failed with a code of its own.",
    whatToDo: "The code belongs to no standard; rpcMessage and rpcCode are the other side's own.",
  },
  UNRECOGNIZED_CHAIN: {
    meaning: "The wallet does not know the chain (4902).",
    whatToDo: "Add the chain to the wallet (wallet_addEthereumChain) and switch again.",
  },
  USER_REJECTED: {
    meaning: "The visitor declined in the wallet (4001, 5000).",
    whatToDo: "The visitor said no. Do not ask again by yourself.",
  },
  RPC_VERSION_NOT_SUPPORTED: {
    meaning: "The endpoint does not speak JSON-RPC 2.0 (-32006).",
    whatToDo: "The endpoint speaks another version of JSON-RPC than 2.0.",
  },
  EXECUTION_REVERTED: {
    meaning: "A contract refused the call.",
    whatToDo: "The contract refused: details.reason has its words. Simulate the call before it is sent.",
  },
  FEE_CAP_TOO_HIGH: {
    meaning: "The maximum fee is absurdly high.",
    whatToDo: "maxFeePerGas is above what fits into 256 bits; check the unit, it is wei.",
  },
  FEE_CAP_TOO_LOW: {
    meaning: "The maximum fee is below what the block asks for.",
    whatToDo: "maxFeePerGas is below the base fee of the next block; read the gas price again.",
  },
  INSUFFICIENT_FUNDS: {
    meaning: "The account cannot pay value and gas.",
    whatToDo: "The account does not hold value plus gas limit times fee; lower one of them or fund the account.",
  },
  INTRINSIC_GAS_TOO_HIGH: {
    meaning: "The gas limit does not fit into a block.",
    whatToDo: "The gas limit is above that of a block; split the work.",
  },
  INTRINSIC_GAS_TOO_LOW: {
    meaning: "The gas limit is below the minimum.",
    whatToDo: "The gas limit does not even cover the data of the transaction; estimate it.",
  },
  NONCE_MAX_VALUE: {
    meaning: "The account has no nonce left.",
    whatToDo: "The account has used up its nonces; use another account.",
  },
  NONCE_TOO_HIGH: {
    meaning: "A nonce was skipped.",
    whatToDo: "A transaction with a lower nonce is missing; send that one first.",
  },
  NONCE_TOO_LOW: {
    meaning: "The nonce was used before.",
    whatToDo:
      "The nonce is used already: the transaction was sent before, or another took its place. Look it up by hash before sending again.",
  },
  TIP_ABOVE_FEE_CAP: {
    meaning: "The tip is above the maximum fee.",
    whatToDo: "maxPriorityFeePerGas may not be above maxFeePerGas.",
  },
  TRANSACTION_TYPE_NOT_SUPPORTED: {
    meaning: "The chain does not know the type of the transaction.",
    whatToDo: "The chain does not know this transaction type; send a legacy transaction.",
  },
  UNKNOWN_NODE_ERROR: {
    meaning: "A node refused a transaction in words of its own.",
    whatToDo: "The node's words (rpcMessage) match none that Portico knows.",
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, ErrorAdvice>>>;
