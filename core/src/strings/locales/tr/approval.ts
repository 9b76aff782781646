import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Bu sitenin isteği",
  loading: "İstek yükleniyor",
  none: "Onaylanacak bir istek yok",
  signedInWith: "{provider} ile oturum açıldı",
  byEmail: "e-posta",
  byPasskey: "geçiş anahtarı",
  renewBackup: "Yeni yedek sözcükler al",
  renewBackupHint: "Mevcut sözcüklerinizin yerini alır",
  backupRenewed: "Yeni yedek sözcükleriniz kullanımda",
  upgradeIntro: "Cüzdanınızı, kendi sitesinde, anahtarlarını kendinizin sakladığı bir cüzdana dönüştürebilirsiniz.",
  upgradeLink: "Cüzdanınızın sitesini aç",
  upgradeNote: "Ardından burada bağlantıyı kesip yükseltilmiş cüzdanı bağlayın.",
} as const satisfies Texts["views"]["approval"];
