import type { ImportedName } from "../source/sourceFile.ts";
import type { Conversion } from "./Conversion.ts";
import { useClient } from "./client.ts";
import { attributeName, removeAttribute } from "./elements.ts";
import { REACT, STYLES } from "./porticoNames.ts";
import { type Look, providers } from "./theme.ts";

/** The attributes that the look is read from. */
const lookAttributes: ReadonlyArray<string> = ["theme", "mode", "customTheme"];

/** RainbowKit's tags of the languages that Portico has. */
const locales: Readonly<Record<string, string>> = {
  en: "en",
  "en-US": "en",
  de: "de",
  "de-DE": "de",
  es: "es",
  "es-419": "es",
  fr: "fr",
  "fr-FR": "fr",
  ja: "ja",
  "ja-JP": "ja",
  pt: "pt-BR",
  "pt-BR": "pt-BR",
  zh: "zh-CN",
  "zh-CN": "zh-CN",
  "zh-Hans": "zh-CN",
  ar: "ar",
  "ar-AR": "ar",
  ko: "ko",
  "ko-KR": "ko",
  id: "id",
  "id-ID": "id",
  ru: "ru",
  "ru-RU": "ru",
  tr: "tr",
  "tr-TR": "tr",
  uk: "uk",
  "uk-UA": "uk",
  vi: "vi",
  "vi-VN": "vi",
  th: "th",
  "th-TH": "th",
  hi: "hi",
  "hi-IN": "hi",
};

const advice: Readonly<Record<string, string>> = {
  initialChain: "Set defaultNetwork of createPortico to the network's CAIP-2 id.",
  modalSize: 'Set modal: { themeVariables: { layout } } of createPortico: "compact" or "wide".',
};

/** Converts the elements of a kit's provider. Returns false for a name that is no provider. */
export const convertProvider = (conversion: Conversion, name: ImportedName): boolean => {
  const provider = providers[name.from];
  if (provider?.name !== name.imported) return false;
  const { rewrite, leave, survey } = conversion;
  const { file } = rewrite;
  const elements = file.elements.filter(
    ({ openingElement }) => openingElement.name.type === "JSXIdentifier" && openingElement.name.name === name.local,
  );
  if (!survey.client || elements.length === 0 || file.declares(name.local)) {
    leave(
      name.specifier,
      `${name.imported} stays, because no set-up of the kit was converted`,
      "Create a client with createPortico, and put <PorticoProvider client={portico}> in the provider's place.",
    );
    return true;
  }
  const client = useClient(conversion, survey.client);
  rewrite.dropImport(name);
  const to = rewrite.use("PorticoProvider", REACT);
  rewrite.useModule(STYLES);
  for (const element of elements) {
    const { openingElement, closingElement } = element;
    const look = provider.look(file, element);
    for (const rest of look.rest) {
      leave(
        rest,
        "this part of the theme cannot be converted",
        "Set modal.themeMode and modal.themeVariables of createPortico.",
      );
    }
    dropThemes(conversion, look);
    rewrite.magic.overwrite(openingElement.name.start, openingElement.name.end, `${to} client={${client}}`);
    if (closingElement) rewrite.replace(closingElement.name, to);
    for (const attribute of openingElement.attributes) {
      const attributeKey = attributeName(attribute);
      const text =
        attribute.type === "JSXAttribute" && attribute.value?.type === "Literal" ? attribute.value.value : undefined;
      const locale = attributeKey === "locale" && typeof text === "string" ? locales[text] : undefined;
      if (locale !== undefined) {
        rewrite.replace(attribute, `locale="${locale}"`);
        continue;
      }
      removeAttribute(rewrite.magic, file.text, attribute);
      if (attributeKey === undefined || lookAttributes.includes(attributeKey)) continue;
      if (attributeKey === "locale") {
        leave(
          attribute,
          "Portico names its languages in another way, or has no texts in this one",
          "Set locale of PorticoProvider: localeNames of @portico/core/strings has the languages, localeFor finds one.",
        );
        continue;
      }
      leave(
        attribute,
        `PorticoProvider has no property ${attributeKey}`,
        advice[attributeKey] ?? "See docs/options.md for what Portico's modal can do.",
      );
    }
  }
  return true;
};

/** The functions that make RainbowKit's themes are imported for nothing else. */
const dropThemes = ({ rewrite }: Conversion, { uses }: Look): void => {
  for (const name of rewrite.file.imports) {
    const all = rewrite.file.usesOf(name.local);
    if (all.length > 0 && all.every((use) => uses.has(use))) rewrite.dropImport(name);
  }
};
