import { isPorticoError } from "@portico/core";
import type { Eip1193Provider, ExternalWallet } from "@portico/core/adapters/evm";
import { withGasReserve } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { createWalletClient, custom, defineChain, type Hex, isHex, numberToHex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";

type OpenContext = Pick<Parameters<ExternalWallet["open"]>[0], "networks" | "rpc">;

const UNSUPPORTED_METHOD = 4200;
const UNKNOWN_NETWORK = 4902;
const INVALID_PARAMS = -32602;

const refused = (code: number, message: string) => Object.assign(new Error(message), { code });

/** Methods that read, which the node answers. */
const isReading = (method: string): boolean =>
  /^eth_(call|estimateGas|gasPrice|maxPriorityFeePerGas|feeHistory|blockNumber|get[A-Z]\w*)$/.test(method);

const chainOf = ({ id, name, nativeCurrency }: Network) =>
  defineChain({ id: Number(id), name, nativeCurrency, rpcUrls: { default: { http: [] } } });

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const hexIn = (value: unknown): Hex => {
  if (isHex(value)) return value;
  throw refused(INVALID_PARAMS, "a parameter is not hexadecimal");
};

/** The amount in a field of a transaction; undefined when it is left out. Anything else would change what is sent. */
const quantityIn = (transaction: unknown, name: string): bigint | undefined => {
  const value = fieldOf(transaction, name);
  if (value === undefined) return undefined;
  if (typeof value === "string" && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value);
  throw refused(INVALID_PARAMS, `the field ${name} is not a hexadecimal quantity`);
};

const QUANTITIES = ["value", "gas", "gasPrice", "maxFeePerGas", "maxPriorityFeePerGas", "nonce"] as const;
const FIELDS: ReadonlySet<string> = new Set(["from", "to", "data", "chainId", ...QUANTITIES]);

/** Refuses a transaction with a field that would not be part of what is signed. */
const requireKnownFields = (transaction: unknown) => {
  const names = typeof transaction === "object" && transaction !== null ? Object.keys(transaction) : [];
  const unknown = names.find((name) => !FIELDS.has(name) && fieldOf(transaction, name) !== undefined);
  if (unknown !== undefined) throw refused(INVALID_PARAMS, `a key does not sign the field ${unknown}`);
};

/**
 * A wallet that signs with a key in this process and approves every request, as an EIP-1193 provider. Transactions are
 * completed by the node of their network.
 */
export const keyProvider = (account: PrivateKeyAccount, { networks, rpc }: OpenContext): Eip1193Provider => {
  let current = networks()[0];
  const listeners = new Set<(...parts: ReadonlyArray<unknown>) => void>();

  const network = (): Network => {
    if (!current) throw refused(UNKNOWN_NETWORK, "no network is configured");
    return current;
  };
  const hexId = () => `0x${Number(network().id).toString(16)}` as const;

  const switchTo = (parameter: unknown) => {
    const id = quantityIn(parameter, "chainId");
    const found = networks().find((each) => id !== undefined && BigInt(each.id) === id);
    if (!found) throw refused(UNKNOWN_NETWORK, "the network is not configured");
    current = found;
    for (const listener of listeners) listener(hexId());
    return null;
  };

  const send = async (transaction: unknown): Promise<Hex> => {
    const on = network();
    requireKnownFields(transaction);
    const chainId = quantityIn(transaction, "chainId");
    if (chainId !== undefined && chainId !== BigInt(on.id)) {
      throw refused(INVALID_PARAMS, "the transaction is for another network");
    }
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      // A node must not choose the fields of what is signed.
      if (method === "eth_fillTransaction") throw refused(UNSUPPORTED_METHOD, "not used");
      const reply = await rpc({ network: on, method, params: Array.isArray(params) ? params : [] });
      return method === "eth_estimateGas" && isHex(reply) ? numberToHex(withGasReserve(BigInt(reply))) : reply;
    };
    const client = createWalletClient({
      account,
      chain: chainOf(on),
      transport: custom({ request }, { retryCount: 0 }),
    });
    const { to, data } = { to: fieldOf(transaction, "to"), data: fieldOf(transaction, "data") };
    const { nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...amounts } = Object.fromEntries(
      QUANTITIES.flatMap((name) => {
        const value = quantityIn(transaction, name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const maxima = {
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
    };
    try {
      return await client.sendTransaction({
        ...(to === undefined ? {} : { to: hexIn(to) }),
        ...(data === undefined ? {} : { data: hexIn(data) }),
        ...amounts,
        ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
        ...(gasPrice === undefined ? maxima : { gasPrice }),
      });
    } catch (error) {
      throw nodeErrorIn(error);
    }
  };

  return {
    request: async ({ method, params }) => {
      const [first, second]: ReadonlyArray<unknown> = Array.isArray(params) ? params : [];
      switch (method) {
        case "eth_accounts":
        case "eth_requestAccounts":
          return [account.address];
        case "eth_chainId":
          return hexId();
        case "wallet_switchEthereumChain":
          return switchTo(first);
        case "personal_sign":
          return account.signMessage({ message: { raw: hexIn(first) } });
        case "eth_signTypedData_v4":
          return account.signTypedData(JSON.parse(String(second)));
        case "eth_sendTransaction":
          return send(first);
        default:
          if (isReading(method)) {
            return rpc({ network: network(), method, params: Array.isArray(params) ? params : [] });
          }
          throw refused(UNSUPPORTED_METHOD, `a key does not support ${method}`);
      }
    },
    on: (event, listener) => {
      if (event === "chainChanged") listeners.add(listener);
    },
    removeListener: (_, listener) => listeners.delete(listener),
  };
};

/** viem wraps the errors of nodes. The catalogue's error inside says more. */
const nodeErrorIn = (error: unknown): unknown => {
  const visited = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !visited.has(cause); cause = cause.cause) {
    visited.add(cause);
    if (isPorticoError(cause)) return cause;
  }
  return error;
};

/** The wallet of a private key, for EVM networks. */
export const evmKeyWallet = (account: PrivateKeyAccount): ExternalWallet => ({
  connector: { id: "private-key", type: "EXTERNAL", name: "Private key", namespace: "eip155" },
  isAvailable: () => true,
  open: async (context) => keyProvider(account, context),
});
