import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Thai. */
export const names = {
  introTitle: "เลือกชื่อบัญชี",
  introHint: "ผู้อื่นส่งมาที่ชื่อของคุณแทนที่อยู่ยาวๆ ได้ ทุกคนเห็นได้ว่าเป็นชื่อของใคร",
  choose: "เลือกชื่อ",
  learnAboutNames: "ดูข้อมูลเพิ่มเติมเกี่ยวกับชื่อ",
  fieldLabel: "ชื่อ โดยไม่มี {suffix}",
  placeholder: "พิมพ์ชื่อ",
  submitLabel: "ลงทะเบียน {name}",
  tooShort: "ชื่อต้องมีอย่างน้อย 4 อักขระ",
  tooLong: "ชื่อมีได้ไม่เกิน 64 อักขระ",
  characters: "ใช้เฉพาะตัวอักษร ตัวเลข และขีดกลาง",
  lookalike: "ชื่อมีขีดกลางในตำแหน่งที่สามและสี่ไม่ได้ เพราะอาจดูเหมือนชื่ออื่น",
  owned: "คุณเป็นเจ้าของ {name} อยู่แล้ว",
  available: "ใช้ได้",
  registered: "ลงทะเบียนแล้ว",
  isAvailable: "{name} ใช้ได้",
  isRegistered: "{name} ลงทะเบียนไปแล้ว",
  suggestionsLabel: "ชื่อที่ใช้ได้",
  signing: "ยืนยันในวอลเล็ตของคุณ",
  registering: "กำลังลงทะเบียน {name}",
  successTitle: "{name} เป็นของคุณแล้ว",
  successHint: "ตอนนี้ใครๆ ก็ค้นหาบัญชีของคุณด้วยชื่อนี้ได้",
  letsGo: "ไปกันเลย!",
  learnMore: "ดูข้อมูลเพิ่มเติม",
} as const satisfies Texts["views"]["names"];
