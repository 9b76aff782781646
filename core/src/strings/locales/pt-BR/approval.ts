import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Solicitação deste site",
  loading: "A solicitação está carregando",
  none: "Não há nenhuma solicitação para aprovar",
  signedInWith: "Login feito com {provider}",
  byEmail: "um e-mail",
  byPasskey: "uma chave de acesso",
  renewBackup: "Obter novas palavras de backup",
  renewBackupHint: "Substitui suas palavras atuais",
  backupRenewed: "Suas novas palavras de backup já valem",
  upgradeIntro: "No site da própria carteira, você pode transformá-la em uma cujas chaves ficam com você.",
  upgradeLink: "Abrir o site da sua carteira",
  upgradeNote: "Depois, desconecte aqui e conecte a carteira transformada.",
} as const satisfies Texts["views"]["approval"];
