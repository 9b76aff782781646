import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Yêu cầu của trang web này",
  loading: "Đang tải yêu cầu",
  none: "Không có yêu cầu nào cần phê duyệt",
  signedInWith: "Đã đăng nhập bằng {provider}",
  byEmail: "email",
  byPasskey: "khóa truy cập",
  renewBackup: "Lấy các từ sao lưu mới",
  renewBackupHint: "Thay thế các từ bạn đang có",
  backupRenewed: "Các từ sao lưu mới của bạn đã có hiệu lực",
  upgradeIntro: "Trên trang web của ví, bạn có thể chuyển ví thành ví mà bạn tự giữ khóa.",
  upgradeLink: "Mở trang web của ví",
  upgradeNote: "Sau đó hãy ngắt kết nối ở đây và kết nối ví đã nâng cấp.",
} as const satisfies Texts["views"]["approval"];
