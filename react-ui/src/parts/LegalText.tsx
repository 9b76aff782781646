import { textParts } from "@portico/core/strings";
import { PageLink } from "../links/PageLink.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";

interface LegalTextProps {
  /** Contains `{terms}` and `{privacy}` in the places of the links. */
  readonly text: string;
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

/** A sentence in which the names of the terms and the privacy policy are links. */
export const LegalText = ({ text, terms, privacy }: LegalTextProps) => {
  const { termsOfService, privacyPolicy } = useViewTexts().connect;
  const links = new Map([
    ["terms", { href: terms, label: termsOfService }],
    ["privacy", { href: privacy, label: privacyPolicy }],
  ]);
  return (
    <span className="portico-legal">
      {textParts(text).map((part) => {
        if ("words" in part) return part.words;
        const link = links.get(part.placeholder);
        return link ? (
          <PageLink key={part.placeholder} href={link.href}>
            {link.label}
          </PageLink>
        ) : null;
      })}
    </span>
  );
};
