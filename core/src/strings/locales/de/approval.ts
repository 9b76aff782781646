import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Anfrage dieser Website",
  loading: "Die Anfrage wird geladen",
  none: "Keine Anfrage zu bestätigen",
  signedInWith: "Angemeldet mit {provider}",
  byEmail: "E-Mail",
  byPasskey: "einem Passkey",
  renewBackup: "Neue Wiederherstellungswörter",
  renewBackupHint: "Ersetzt Ihre bisherigen Wörter",
  backupRenewed: "Ihre neuen Wiederherstellungswörter gelten jetzt",
  upgradeIntro:
    "Auf der Website Ihrer Wallet können Sie diese in eine umwandeln, deren Schlüssel Sie selbst verwahren.",
  upgradeLink: "Website Ihrer Wallet öffnen",
  upgradeNote: "Trennen Sie danach hier die Verbindung und verbinden Sie die umgewandelte Wallet.",
} as const satisfies Texts["views"]["approval"];
