import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Prośba tej witryny",
  loading: "Wczytywanie prośby",
  none: "Nie ma prośby do zatwierdzenia",
  signedInWith: "Sposób logowania: {provider}",
  byEmail: "e-mail",
  byPasskey: "klucz dostępu",
  renewBackup: "Uzyskaj nowe słowa zapasowe",
  renewBackupHint: "Zastępuje słowa, które masz",
  backupRenewed: "Twoje nowe słowa zapasowe są w użyciu",
  upgradeIntro: "W witrynie portfela możesz zmienić go w taki, do którego klucze masz tylko Ty.",
  upgradeLink: "Otwórz witrynę swojego portfela",
  upgradeNote: "Następnie odłącz się tutaj i połącz ulepszony portfel.",
} as const satisfies Texts["views"]["approval"];
