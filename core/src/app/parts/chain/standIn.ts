import { emptyGas } from "../../../domain/emptyStates.ts";
import type { FirstStates } from "../../options/firstState.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { ChainParts } from "./part.ts";

export const gasPart: PartList<Pick<ChainParts, "gas">> = {
  gas: { store: [emptyGas], price: 1 },
};

export const chainParts = ({ first, onServer }: FirstStates): PartList<Omit<ChainParts, "gas">> => ({
  networks: { store: [first.networks, onServer.networks], switch: 1, supported: 1, add: 1, remove: 1 },
  rpc: { request: 1 },
});
