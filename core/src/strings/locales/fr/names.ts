import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in French. */
export const names = {
  introTitle: "Choisissez un nom de compte",
  introHint: "On peut envoyer à votre nom plutôt qu’à une longue adresse. Tout le monde peut voir à qui il appartient.",
  choose: "Choisir un nom",
  learnAboutNames: "En savoir plus sur les noms",
  fieldLabel: "Nom, sans {suffix}",
  placeholder: "Saisissez un nom",
  submitLabel: "Enregistrer {name}",
  tooShort: "Un nom compte au moins 4 caractères",
  tooLong: "Un nom compte au plus 64 caractères",
  characters: "Utilisez uniquement des lettres, des chiffres et des traits d’union",
  lookalike:
    "Un nom ne peut pas avoir de traits d’union en troisième et quatrième position, car il pourrait ressembler à un autre",
  owned: "{name} vous appartient déjà",
  available: "Disponible",
  registered: "Enregistré",
  isAvailable: "{name} est disponible",
  isRegistered: "{name} est déjà enregistré",
  suggestionsLabel: "Noms disponibles",
  signing: "Confirmez dans votre portefeuille",
  registering: "Enregistrement de {name}",
  successTitle: "{name} est à vous",
  successHint: "On peut désormais trouver votre compte sous ce nom.",
  letsGo: "C’est parti !",
  learnMore: "En savoir plus",
} as const satisfies Texts["views"]["names"];
