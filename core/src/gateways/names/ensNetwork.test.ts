import { expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { ensNetwork } from "./ensNetwork.ts";

it("reads ENS where the preset of Ethereum has it", () => {
  const { id, name, chainNamespace, caipNetworkId, nativeCurrency, contracts } = mainnet;
  expect(ensNetwork).toMatchObject({ id, name, chainNamespace, caipNetworkId, nativeCurrency });
  expect(ensNetwork.contracts?.ensUniversalResolver).toEqual(contracts?.ensUniversalResolver);
});
