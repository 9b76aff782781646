import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Indonesian. */
export const names = {
  introTitle: "Pilih nama akun",
  introHint:
    "Orang dapat mengirim ke nama Anda, bukan ke alamat yang panjang. Semua orang dapat melihat siapa pemilik nama itu.",
  choose: "Pilih nama",
  learnAboutNames: "Pelajari lebih lanjut tentang nama",
  fieldLabel: "Nama, tanpa {suffix}",
  placeholder: "Ketik nama",
  submitLabel: "Daftarkan {name}",
  tooShort: "Nama harus berisi minimal 4 karakter",
  tooLong: "Nama berisi maksimal 64 karakter",
  characters: "Gunakan hanya huruf, angka, dan tanda hubung",
  lookalike:
    "Nama tidak boleh memiliki tanda hubung di posisi ketiga dan keempat, karena dapat terlihat seperti nama lain",
  owned: "{name} sudah menjadi milik Anda",
  available: "Tersedia",
  registered: "Terdaftar",
  isAvailable: "{name} tersedia",
  isRegistered: "{name} sudah terdaftar",
  suggestionsLabel: "Nama yang tersedia",
  signing: "Konfirmasi di dompet Anda",
  registering: "Mendaftarkan {name}",
  successTitle: "{name} milik Anda",
  successHint: "Kini siapa pun dapat menemukan akun Anda dengan nama ini.",
  letsGo: "Ayo mulai!",
  learnMore: "Pelajari lebih lanjut",
} as const satisfies Texts["views"]["names"];
