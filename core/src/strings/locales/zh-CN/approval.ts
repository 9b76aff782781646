import type { Texts } from "../../texts.ts";

export const approval = {
  label: "此网站的请求",
  loading: "正在加载请求",
  none: "没有需要批准的请求",
  signedInWith: "已通过{provider}登录",
  byEmail: "邮箱",
  byPasskey: "通行密钥",
  renewBackup: "获取新的备份单词",
  renewBackupHint: "替换现有的单词",
  backupRenewed: "新的备份单词已生效",
  upgradeIntro: "你可以在钱包的网站上，将钱包升级为由你自己保管密钥的钱包。",
  upgradeLink: "打开你的钱包网站",
  upgradeNote: "然后在此处断开连接，再连接升级后的钱包。",
} as const satisfies Texts["views"]["approval"];
