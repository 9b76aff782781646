import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Russian. */
export const names = {
  introTitle: "Выберите имя аккаунта",
  introHint: "Другие смогут отправлять на ваше имя вместо длинного адреса. Все видят, кому принадлежит имя.",
  choose: "Выбрать имя",
  learnAboutNames: "Подробнее об именах",
  fieldLabel: "Имя без {suffix}",
  placeholder: "Введите имя",
  submitLabel: "Зарегистрировать {name}",
  tooShort: "Имя должно содержать не менее 4 символов",
  tooLong: "Имя может содержать не более 64 символов",
  characters: "Используйте только буквы, цифры и дефисы",
  lookalike: "В имени не может быть дефисов на третьем и четвёртом местах: оно могло бы выглядеть как другое",
  owned: "Имя {name} уже ваше",
  available: "Доступно",
  registered: "Занято",
  isAvailable: "Имя {name} доступно",
  isRegistered: "Имя {name} уже занято",
  suggestionsLabel: "Доступные имена",
  signing: "Подтвердите в кошельке",
  registering: "Регистрация {name}",
  successTitle: "Имя {name} ваше",
  successHint: "Теперь любой может найти ваш аккаунт по этому имени.",
  letsGo: "Начнём!",
  learnMore: "Подробнее",
} as const satisfies Texts["views"]["names"];
