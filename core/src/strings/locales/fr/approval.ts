import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Demande de ce site",
  loading: "La demande se charge",
  none: "Il n’y a aucune demande à approuver",
  signedInWith: "Connecté avec {provider}",
  byEmail: "une adresse e-mail",
  byPasskey: "une clé d’accès",
  renewBackup: "Obtenir de nouveaux mots de secours",
  renewBackupHint: "Remplace vos mots actuels",
  backupRenewed: "Vos nouveaux mots de secours sont en vigueur",
  upgradeIntro:
    "Sur le site de votre portefeuille, vous pouvez le transformer en un portefeuille dont vous gardez vous-même les clés.",
  upgradeLink: "Ouvrir le site de votre portefeuille",
  upgradeNote: "Déconnectez-vous ensuite ici, puis connectez le portefeuille transformé.",
} as const satisfies Texts["views"]["approval"];
