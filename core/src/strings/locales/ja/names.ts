import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Japanese. */
export const names = {
  introTitle: "アカウント名を選ぶ",
  introHint: "長いアドレスの代わりに、あなたの名前宛てに送ってもらえます。名前の持ち主は誰でも確認できます。",
  choose: "名前を選ぶ",
  learnAboutNames: "名前について詳しく",
  fieldLabel: "名前（{suffix}は不要）",
  placeholder: "名前を入力",
  submitLabel: "{name}を登録",
  tooShort: "名前は4文字以上必要です",
  tooLong: "名前は64文字までです",
  characters: "英字、数字、ハイフンだけを使ってください",
  lookalike: "3文字目と4文字目にハイフンは使えません。別の名前に見えるおそれがあります",
  owned: "{name}をすでにお持ちです",
  available: "利用可能",
  registered: "登録済み",
  isAvailable: "{name}は利用できます",
  isRegistered: "{name}はすでに登録されています",
  suggestionsLabel: "利用できる名前",
  signing: "ウォレットで確認してください",
  registering: "{name}を登録しています",
  successTitle: "{name}を取得しました",
  successHint: "これからはこの名前であなたのアカウントが見つかります。",
  letsGo: "はじめる",
  learnMore: "詳しく見る",
} as const satisfies Texts["views"]["names"];
