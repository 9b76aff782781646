import { Button } from "../../parts/Button.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** Asks visitors without a wallet to get started (docs/rules/modal.md#wallet-guide). */
export const WalletGuidePrompt = ({ hasLogin }: { readonly hasLogin: boolean }) => {
  const client = usePortico();
  const { connect: texts } = useViewTexts();
  return (
    <p className="portico-guide">
      {texts.guideQuestion}
      <Button variant="link" onClick={() => void client.router.push({ name: hasLogin ? "Create" : "WhatIsAWallet" })}>
        {texts.guideStart}
      </Button>
    </p>
  );
};
