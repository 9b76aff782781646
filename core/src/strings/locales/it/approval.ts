import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Richiesta di questo sito",
  loading: "Caricamento della richiesta",
  none: "Non c’è alcuna richiesta da approvare",
  signedInWith: "Accesso effettuato con {provider}",
  byEmail: "e-mail",
  byPasskey: "una passkey",
  renewBackup: "Ottieni nuove parole di backup",
  renewBackupHint: "Sostituisce le parole che hai",
  backupRenewed: "Le nuove parole di backup sono in uso",
  upgradeIntro: "Sul sito del tuo wallet puoi trasformarlo in uno di cui custodisci tu le chiavi.",
  upgradeLink: "Apri il sito del tuo wallet",
  upgradeNote: "Poi disconnettiti qui e connetti il nuovo wallet.",
} as const satisfies Texts["views"]["approval"];
