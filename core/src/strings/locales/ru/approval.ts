import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Запрос этого сайта",
  loading: "Загрузка запроса",
  none: "Нет запросов для одобрения",
  signedInWith: "Способ входа: {provider}",
  byEmail: "электронная почта",
  byPasskey: "ключ доступа",
  renewBackup: "Получить новые резервные слова",
  renewBackupHint: "Заменяет слова, которые у вас есть",
  backupRenewed: "Ваши новые резервные слова действуют",
  upgradeIntro: "На сайте кошелька вы можете превратить его в кошелёк, ключи от которого хранятся у вас.",
  upgradeLink: "Открыть сайт кошелька",
  upgradeNote: "Затем отключитесь здесь и подключите улучшенный кошелёк.",
} as const satisfies Texts["views"]["approval"];
