import type { Texts } from "../../texts.ts";

export const approval = {
  label: "คำขอของเว็บไซต์นี้",
  loading: "กำลังโหลดคำขอ",
  none: "ไม่มีคำขอให้อนุมัติ",
  signedInWith: "ลงชื่อเข้าใช้ด้วย {provider} แล้ว",
  byEmail: "อีเมล",
  byPasskey: "พาสคีย์",
  renewBackup: "รับชุดคำสำรองใหม่",
  renewBackupHint: "แทนที่ชุดคำที่คุณมี",
  backupRenewed: "ชุดคำสำรองใหม่ของคุณใช้งานอยู่",
  upgradeIntro: "บนเว็บไซต์ของวอลเล็ต คุณเปลี่ยนวอลเล็ตให้เป็นแบบที่คุณถือกุญแจเองได้",
  upgradeLink: "เปิดเว็บไซต์ของวอลเล็ตของคุณ",
  upgradeNote: "จากนั้นยกเลิกการเชื่อมต่อที่นี่ แล้วเชื่อมต่อวอลเล็ตที่อัปเกรดแล้ว",
} as const satisfies Texts["views"]["approval"];
