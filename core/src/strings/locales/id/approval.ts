import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Permintaan situs ini",
  loading: "Permintaan sedang dimuat",
  none: "Tidak ada permintaan untuk disetujui",
  signedInWith: "Masuk dengan {provider}",
  byEmail: "email",
  byPasskey: "kunci sandi",
  renewBackup: "Dapatkan kata cadangan baru",
  renewBackupHint: "Menggantikan kata yang Anda miliki",
  backupRenewed: "Kata cadangan baru Anda sudah digunakan",
  upgradeIntro: "Di situs dompet, Anda dapat mengubahnya menjadi dompet yang kuncinya Anda pegang sendiri.",
  upgradeLink: "Buka situs dompet Anda",
  upgradeNote: "Lalu putuskan koneksi di sini dan hubungkan dompet yang telah ditingkatkan.",
} as const satisfies Texts["views"]["approval"];
