import { type Client, getAddress } from "viem";
import { getEnsAddress, getEnsAvatar, getEnsName } from "viem/actions";
import { normalize } from "viem/ens";

/** The name in its ENSIP-15 form. Undefined when the text is not a valid name. */
const normalized = (name: string): string | undefined => {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
};

type EnsAction = (client: Client, input: string) => Promise<string | undefined>;

const forName =
  (read: (client: Client, name: string) => Promise<string | null>): EnsAction =>
  async (client, input) => {
    const name = normalized(input);
    return name === undefined ? undefined : ((await read(client, name)) ?? undefined);
  };

/** viem's ENS actions, by what they look up. */
export const ensActions: Readonly<Record<"address" | "name" | "avatar", EnsAction>> = {
  address: forName((client, name) => getEnsAddress(client, { name })),
  avatar: forName((client, name) => getEnsAvatar(client, { name })),
  name: async (client, input) => (await getEnsName(client, { address: getAddress(input) })) ?? undefined,
};
