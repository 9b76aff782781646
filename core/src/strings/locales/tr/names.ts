import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Turkish. */
export const names = {
  introTitle: "Bir hesap adı seçin",
  introHint: "Başkaları uzun bir adres yerine adınıza gönderebilir. Adın kime ait olduğunu herkes görebilir.",
  choose: "Ad seç",
  learnAboutNames: "Adlar hakkında daha fazla bilgi",
  fieldLabel: "Ad, {suffix} olmadan",
  placeholder: "Bir ad yazın",
  submitLabel: "{name} adını kaydet",
  tooShort: "Bir ad en az 4 karakter olmalıdır",
  tooLong: "Bir ad en fazla 64 karakter olabilir",
  characters: "Yalnızca harf, rakam ve kısa çizgi kullanın",
  lookalike: "Bir adın üçüncü ve dördüncü karakterleri kısa çizgi olamaz, çünkü başka bir ada benzeyebilir",
  owned: "{name} zaten sizin",
  available: "Kullanılabilir",
  registered: "Kayıtlı",
  isAvailable: "{name} kullanılabilir",
  isRegistered: "{name} zaten kayıtlı",
  suggestionsLabel: "Kullanılabilir adlar",
  signing: "Cüzdanınızda doğrulayın",
  registering: "{name} kaydediliyor",
  successTitle: "{name} artık sizin",
  successHint: "Artık herkes hesabınızı bu adla bulabilir.",
  letsGo: "Başlayalım!",
  learnMore: "Daha fazla bilgi",
} as const satisfies Texts["views"]["names"];
