import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Ukrainian. */
export const names = {
  introTitle: "Виберіть ім’я облікового запису",
  introHint: "Інші зможуть надсилати на ваше ім’я замість довгої адреси. Усі бачать, кому належить ім’я.",
  choose: "Вибрати ім’я",
  learnAboutNames: "Докладніше про імена",
  fieldLabel: "Ім’я без {suffix}",
  placeholder: "Введіть ім’я",
  submitLabel: "Зареєструвати {name}",
  tooShort: "Ім’я має містити щонайменше 4 символи",
  tooLong: "Ім’я може містити щонайбільше 64 символи",
  characters: "Використовуйте лише літери, цифри й дефіси",
  lookalike: "Ім’я не може мати дефісів на третьому й четвертому місцях, бо могло б виглядати як інше",
  owned: "Ім’я {name} уже ваше",
  available: "Доступне",
  registered: "Зайняте",
  isAvailable: "Ім’я {name} доступне",
  isRegistered: "Ім’я {name} уже зайняте",
  suggestionsLabel: "Доступні імена",
  signing: "Підтвердьте в гаманці",
  registering: "Реєстрація {name}",
  successTitle: "Ім’я {name} ваше",
  successHint: "Тепер будь-хто може знайти ваш обліковий запис за цим іменем.",
  letsGo: "Почнімо!",
  learnMore: "Докладніше",
} as const satisfies Texts["views"]["names"];
