/** A guide to names for visitors that favours no wallet. */
export const NAME_GUIDE_URL = "https://docs.ens.domains/learn/protocol";
