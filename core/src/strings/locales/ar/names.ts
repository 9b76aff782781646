import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Arabic. */
export const names = {
  introTitle: "اختر اسمًا لحسابك",
  introHint: "يمكن للآخرين الإرسال إلى اسمك بدلًا من عنوان طويل. ويمكن للجميع معرفة صاحب الاسم.",
  choose: "اختيار اسم",
  learnAboutNames: "معرفة المزيد عن الأسماء",
  fieldLabel: "الاسم، من دون {suffix}",
  placeholder: "اكتب اسمًا",
  submitLabel: "تسجيل {name}",
  tooShort: "يحتاج الاسم إلى 4 أحرف على الأقل",
  tooLong: "لا يزيد الاسم على 64 حرفًا",
  characters: "استخدم الأحرف اللاتينية والأرقام والواصلات فقط",
  lookalike: "لا يجوز أن يحتوي الاسم على واصلتين في الموضعين الثالث والرابع، لأنه قد يشبه اسمًا آخر",
  owned: "أنت تملك {name} بالفعل",
  available: "متاح",
  registered: "مسجّل",
  isAvailable: "{name} متاح",
  isRegistered: "{name} مسجّل بالفعل",
  suggestionsLabel: "أسماء متاحة",
  signing: "أكّد في محفظتك",
  registering: "جارٍ تسجيل {name}",
  successTitle: "أصبح {name} لك",
  successHint: "يمكن للجميع الآن العثور على حسابك بهذا الاسم.",
  letsGo: "هيا بنا!",
  learnMore: "معرفة المزيد",
} as const satisfies Texts["views"]["names"];
