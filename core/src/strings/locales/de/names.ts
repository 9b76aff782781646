import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in German. */
export const names = {
  introTitle: "Kontonamen wählen",
  introHint: "Andere können an Ihren Namen statt an eine lange Adresse senden. Alle können sehen, wem der Name gehört.",
  choose: "Namen wählen",
  learnAboutNames: "Mehr über Namen erfahren",
  fieldLabel: "Name, ohne {suffix}",
  placeholder: "Namen eingeben",
  submitLabel: "{name} registrieren",
  tooShort: "Ein Name braucht mindestens 4 Zeichen",
  tooLong: "Ein Name hat höchstens 64 Zeichen",
  characters: "Verwenden Sie nur Buchstaben, Ziffern und Bindestriche",
  lookalike:
    "Ein Name darf an dritter und vierter Stelle keine Bindestriche haben, denn er könnte einem anderen ähneln",
  owned: "{name} gehört Ihnen bereits",
  available: "Frei",
  registered: "Vergeben",
  isAvailable: "{name} ist frei",
  isRegistered: "{name} ist bereits vergeben",
  suggestionsLabel: "Freie Namen",
  signing: "Bestätigen Sie in Ihrer Wallet",
  registering: "{name} wird registriert",
  successTitle: "{name} gehört jetzt Ihnen",
  successHint: "Unter diesem Namen kann man Ihr Konto jetzt finden.",
  letsGo: "Los geht’s!",
  learnMore: "Mehr erfahren",
} as const satisfies Texts["views"]["names"];
