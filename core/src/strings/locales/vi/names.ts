import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Vietnamese. */
export const names = {
  introTitle: "Chọn tên tài khoản",
  introHint: "Mọi người có thể gửi đến tên của bạn thay vì một địa chỉ dài. Ai cũng có thể thấy tên này thuộc về ai.",
  choose: "Chọn tên",
  learnAboutNames: "Tìm hiểu thêm về tên",
  fieldLabel: "Tên, không có {suffix}",
  placeholder: "Nhập tên",
  submitLabel: "Đăng ký {name}",
  tooShort: "Tên phải có ít nhất 4 ký tự",
  tooLong: "Tên có tối đa 64 ký tự",
  characters: "Chỉ dùng chữ cái, chữ số và dấu gạch nối",
  lookalike: "Tên không được có dấu gạch nối ở vị trí thứ ba và thứ tư vì có thể trông giống tên khác",
  owned: "Bạn đã sở hữu {name}",
  available: "Còn trống",
  registered: "Đã đăng ký",
  isAvailable: "{name} còn trống",
  isRegistered: "{name} đã được đăng ký",
  suggestionsLabel: "Các tên còn trống",
  signing: "Xác nhận trong ví của bạn",
  registering: "Đang đăng ký {name}",
  successTitle: "{name} là của bạn",
  successHint: "Giờ đây ai cũng có thể tìm thấy tài khoản của bạn bằng tên này.",
  letsGo: "Bắt đầu thôi!",
  learnMore: "Tìm hiểu thêm",
} as const satisfies Texts["views"]["names"];
