import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Korean. */
export const names = {
  introTitle: "계정 이름 선택",
  introHint: "긴 주소 대신 이름으로 받을 수 있습니다. 이름의 주인은 누구나 볼 수 있습니다.",
  choose: "이름 선택",
  learnAboutNames: "이름에 대해 자세히 알아보기",
  fieldLabel: "이름 ({suffix} 제외)",
  placeholder: "이름 입력",
  submitLabel: "{name} 등록",
  tooShort: "이름은 4자 이상이어야 합니다",
  tooLong: "이름은 64자까지 가능합니다",
  characters: "영문자, 숫자, 하이픈만 사용하세요",
  lookalike: "세 번째와 네 번째 자리에는 하이픈을 쓸 수 없습니다. 다른 이름처럼 보일 수 있기 때문입니다",
  owned: "이미 {name}을(를) 소유하고 있습니다",
  available: "사용 가능",
  registered: "등록됨",
  isAvailable: "{name}을(를) 사용할 수 있습니다",
  isRegistered: "{name}은(는) 이미 등록되어 있습니다",
  suggestionsLabel: "사용할 수 있는 이름",
  signing: "지갑에서 확인하세요",
  registering: "{name} 등록 중",
  successTitle: "{name}이(가) 등록되었습니다",
  successHint: "이제 누구나 이 이름으로 계정을 찾을 수 있습니다.",
  letsGo: "시작하기",
  learnMore: "자세히 알아보기",
} as const satisfies Texts["views"]["names"];
