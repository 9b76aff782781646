import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Verzoek van deze site",
  loading: "Het verzoek wordt geladen",
  none: "Er is geen verzoek om goed te keuren",
  signedInWith: "Aangemeld met {provider}",
  byEmail: "e-mail",
  byPasskey: "een passkey",
  renewBackup: "Nieuwe herstelwoorden krijgen",
  renewBackupHint: "Vervangt de woorden die je hebt",
  backupRenewed: "Je nieuwe herstelwoorden zijn in gebruik",
  upgradeIntro: "Op de eigen site van je wallet kun je er een van maken waarvan je de sleutels zelf beheert.",
  upgradeLink: "Open de site van je wallet",
  upgradeNote: "Verbreek daarna hier de verbinding en verbind de nieuwe wallet.",
} as const satisfies Texts["views"]["approval"];
