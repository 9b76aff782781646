export { type UseAccount, useAccount } from "./wallet/useAccount.ts";
