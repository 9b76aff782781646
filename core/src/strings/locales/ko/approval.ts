import type { Texts } from "../../texts.ts";

export const approval = {
  label: "이 사이트의 요청",
  loading: "요청을 불러오는 중입니다",
  none: "승인할 요청이 없습니다",
  signedInWith: "{provider}(으)로 로그인됨",
  byEmail: "이메일",
  byPasskey: "패스키",
  renewBackup: "새 백업 단어 받기",
  renewBackupHint: "지금 단어를 대체합니다",
  backupRenewed: "새 백업 단어가 적용되었습니다",
  upgradeIntro: "지갑 사이트에서 키를 직접 보관하는 지갑으로 바꿀 수 있습니다.",
  upgradeLink: "지갑 사이트 열기",
  upgradeNote: "그런 다음 여기서 연결을 해제하고 바꾼 지갑을 연결하세요.",
} as const satisfies Texts["views"]["approval"];
