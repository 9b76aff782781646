import type { Texts } from "../../texts.ts";

export const approval = {
  label: "طلب هذا الموقع",
  loading: "جارٍ تحميل الطلب",
  none: "لا يوجد طلب للموافقة عليه",
  signedInWith: "تم تسجيل الدخول عبر {provider}",
  byEmail: "البريد الإلكتروني",
  byPasskey: "مفتاح مرور",
  renewBackup: "الحصول على كلمات احتياطية جديدة",
  renewBackupHint: "تحل محل كلماتك الحالية",
  backupRenewed: "كلماتك الاحتياطية الجديدة سارية الآن",
  upgradeIntro: "يمكنك في موقع محفظتك تحويلها إلى محفظة تحتفظ بمفاتيحها بنفسك.",
  upgradeLink: "فتح موقع محفظتك",
  upgradeNote: "بعد ذلك اقطع الاتصال هنا، ثم اربط المحفظة بعد ترقيتها.",
} as const satisfies Texts["views"]["approval"];
