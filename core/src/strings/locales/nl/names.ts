import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Dutch. */
export const names = {
  introTitle: "Kies een accountnaam",
  introHint:
    "Anderen kunnen naar je naam verzenden in plaats van naar een lang adres. Iedereen kan zien van wie de naam is.",
  choose: "Kies een naam",
  learnAboutNames: "Meer informatie over namen",
  fieldLabel: "Naam, zonder {suffix}",
  placeholder: "Typ een naam",
  submitLabel: "{name} registreren",
  tooShort: "Een naam moet minstens 4 tekens hebben",
  tooLong: "Een naam mag hoogstens 64 tekens hebben",
  characters: "Gebruik alleen letters, cijfers en koppeltekens",
  lookalike:
    "Een naam mag geen koppeltekens op de derde en vierde plaats hebben, omdat hij op een andere zou kunnen lijken",
  owned: "{name} is al van jou",
  available: "Beschikbaar",
  registered: "Geregistreerd",
  isAvailable: "{name} is beschikbaar",
  isRegistered: "{name} is al geregistreerd",
  suggestionsLabel: "Beschikbare namen",
  signing: "Bevestig in je wallet",
  registering: "{name} wordt geregistreerd",
  successTitle: "{name} is van jou",
  successHint: "Iedereen kan je account nu met deze naam vinden.",
  letsGo: "Aan de slag!",
  learnMore: "Meer informatie",
} as const satisfies Texts["views"]["names"];
