import { textParts } from "@portico/core/strings";
import { useContext } from "react";
import { NAME_GUIDE_URL } from "../../naming/nameGuideUrl.ts";
import { Button } from "../../parts/Button.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useNameTexts } from "../../texts/useNameTexts.ts";

/** Says that the name is the visitor's, and leads to the account (docs/rules/identity.md#registering-a-name). */
export const RegisterAccountNameSuccess = () => {
  const client = usePortico();
  const texts = useNameTexts();
  const { learnMore } = useContext(SlotsContext);
  const name = useStore(client.names.store).entry?.owned ?? "";
  const title = textParts(texts.successTitle).map((part) =>
    "placeholder" in part ? <bdi key={part.placeholder}>{name}</bdi> : part.words,
  );
  return (
    <div className="portico-naming">
      <EmptyState icon="check" title={title} hint={texts.successHint} />
      <Button variant="accent" onClick={() => void client.router.reset({ name: "Account" })}>
        {texts.letsGo}
      </Button>
      <ExternalLink href={learnMore?.names ?? NAME_GUIDE_URL}>{texts.learnMore}</ExternalLink>
    </div>
  );
};
