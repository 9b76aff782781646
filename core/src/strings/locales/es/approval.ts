import type { Texts } from "../../texts.ts";

export const approval = {
  label: "Solicitud de este sitio",
  loading: "La solicitud se está cargando",
  none: "No hay ninguna solicitud que aprobar",
  signedInWith: "Sesión iniciada con {provider}",
  byEmail: "correo electrónico",
  byPasskey: "una clave de acceso",
  renewBackup: "Obtener nuevas palabras de respaldo",
  renewBackupHint: "Sustituye tus palabras actuales",
  backupRenewed: "Tus nuevas palabras de respaldo ya son válidas",
  upgradeIntro: "En el sitio de tu billetera puedes convertirla en una cuyas claves guardas tú.",
  upgradeLink: "Abrir el sitio de tu billetera",
  upgradeNote: "Después desconecta aquí y conecta la billetera convertida.",
} as const satisfies Texts["views"]["approval"];
