import { wagmiSite } from "../../projects/wagmiSite.mjs";

export const stack = {
  title: "wagmi with the oldest viem that is supported",
  group: "Libraries",
  project: wagmiSite,
};
