import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Запит цього сайту",
  loading: "Завантаження запиту",
  none: "Немає запитів для схвалення",
  signedInWith: "Спосіб входу: {provider}",
  byEmail: "електронна пошта",
  byPasskey: "ключ доступу",
  renewBackup: "Отримати нові резервні слова",
  renewBackupHint: "Замінює слова, які у вас є",
  backupRenewed: "Ваші нові резервні слова діють",
  upgradeIntro: "На сайті гаманця ви можете перетворити його на гаманець, ключі від якого зберігаєте ви самі.",
  upgradeLink: "Відкрити сайт гаманця",
  upgradeNote: "Потім відключіться тут і підключіть покращений гаманець.",
} as const satisfies Texts["views"]["approval"];
