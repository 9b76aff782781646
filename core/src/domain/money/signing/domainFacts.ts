import { integerIn } from "../typedData/integerIn.ts";
import { signedDomain, type TypedData } from "../typedData/readTypedData.ts";
import { addressFact, type Facts, numberFact } from "./facts.ts";
import { textValue } from "./visibleText.ts";

/** Whether the network and the contract of the domain, where it has them, can be shown. */
export const isDomainShown = (data: TypedData): boolean => {
  const field = signedDomain(data);
  const [chainId, contract] = [field("chainId") ?? undefined, field("verifyingContract") ?? undefined];
  return (
    (chainId === undefined || integerIn(chainId) !== undefined) &&
    (contract === undefined || addressFact("contract", contract).length > 0)
  );
};

/** The domain of a signature: the name, the network and the contract, as far as the data's types declare them. */
export const domainFacts = (data: TypedData): Facts => {
  const field = signedDomain(data);
  const name = field("name");
  return [
    ...(typeof name === "string" ? ([{ name: "app", value: textValue(name) }] as const) : []),
    ...numberFact("network", integerIn(field("chainId"))),
    ...addressFact("contract", field("verifyingContract")),
  ];
};
