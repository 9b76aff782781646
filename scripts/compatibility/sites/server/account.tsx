"use client";

import { useAccount, useSignMessage } from "@portico/react-ui/hooks";

export const Account = () => {
  const { address } = useAccount();
  const { signMessage, data: signature } = useSignMessage();
  if (!address) return null;
  return (
    <main>
      <p>{address}</p>
      <button type="button" onClick={() => signMessage({ message: "Hello" })}>
        Sign
      </button>
      <p>{signature}</p>
    </main>
  );
};
