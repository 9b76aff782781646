import type { Texts } from "../../texts.ts";

export const approval = {
  label: "このサイトからのリクエスト",
  loading: "リクエストを読み込んでいます",
  none: "承認するリクエストはありません",
  signedInWith: "{provider}でサインイン中",
  byEmail: "メール",
  byPasskey: "パスキー",
  renewBackup: "新しいバックアップの単語を取得",
  renewBackupHint: "今の単語を置き換えます",
  backupRenewed: "新しいバックアップの単語が有効になりました",
  upgradeIntro: "ウォレットのサイトで、鍵を自分で管理するウォレットに切り替えられます。",
  upgradeLink: "ウォレットのサイトを開く",
  upgradeNote: "その後、ここで接続を解除し、切り替えたウォレットを接続してください。",
} as const satisfies Texts["views"]["approval"];
