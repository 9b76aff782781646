import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Italian. */
export const names = {
  introTitle: "Scegli un nome per l’account",
  introHint:
    "Gli altri possono inviare al tuo nome anziché a un lungo indirizzo. Tutti possono vedere a chi appartiene il nome.",
  choose: "Scegli un nome",
  learnAboutNames: "Scopri di più sui nomi",
  fieldLabel: "Nome, senza {suffix}",
  placeholder: "Digita un nome",
  submitLabel: "Registra {name}",
  tooShort: "Un nome deve avere almeno 4 caratteri",
  tooLong: "Un nome può avere al massimo 64 caratteri",
  characters: "Usa solo lettere, cifre e trattini",
  lookalike: "Un nome non può avere trattini in terza e quarta posizione, perché potrebbe somigliare a un altro",
  owned: "{name} è già tuo",
  available: "Disponibile",
  registered: "Registrato",
  isAvailable: "{name} è disponibile",
  isRegistered: "{name} è già registrato",
  suggestionsLabel: "Nomi disponibili",
  signing: "Conferma nel wallet",
  registering: "Registrazione di {name}",
  successTitle: "{name} è tuo",
  successHint: "Ora chiunque può trovare il tuo account con questo nome.",
  letsGo: "Iniziamo!",
  learnMore: "Scopri di più",
} as const satisfies Texts["views"]["names"];
