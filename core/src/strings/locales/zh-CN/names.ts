import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Simplified Chinese. */
export const names = {
  introTitle: "选择账户名称",
  introHint: "别人可以向你的名称转账，而不必使用长地址。任何人都能看到名称属于谁。",
  choose: "选择名称",
  learnAboutNames: "了解更多关于名称的信息",
  fieldLabel: "名称（不含 {suffix}）",
  placeholder: "输入名称",
  submitLabel: "注册 {name}",
  tooShort: "名称至少需要 4 个字符",
  tooLong: "名称最多 64 个字符",
  characters: "只能使用字母、数字和连字符",
  lookalike: "第三和第四位不能是连字符，否则可能看起来像另一个名称",
  owned: "你已拥有 {name}",
  available: "可用",
  registered: "已被注册",
  isAvailable: "{name} 可用",
  isRegistered: "{name} 已被注册",
  suggestionsLabel: "可用的名称",
  signing: "请在钱包中确认",
  registering: "正在注册 {name}",
  successTitle: "{name} 现在属于你",
  successHint: "现在任何人都可以通过这个名称找到你的账户。",
  letsGo: "开始吧！",
  learnMore: "了解更多",
} as const satisfies Texts["views"]["names"];
