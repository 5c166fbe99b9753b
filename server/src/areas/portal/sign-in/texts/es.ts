import { plural, type SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  askCode: 'Si estos datos son correctos, enviamos un código a ese correo electrónico. Sirve durante 10 minutos.',
  wrongCode: 'Este código no es correcto o ya no sirve. Revíselo, o vuelva a entrar para recibir uno nuevo.',
  codeField: 'Escriba el código del correo electrónico.',
  wrong: 'Estos datos no coinciden. Revíselos o llame a su arrendador.',
  choose: 'Usted tiene viviendas de más de un arrendador. Elija una vivienda.',
  signInAgain: 'Pasó demasiado tiempo. Vuelva a entrar.',
  wrongInvitation:
    'Estos datos no coinciden con la invitación, o ya se usó o venció. Revíselos o pida una nueva invitación a su arrendador.',
  wrongLink: 'Este enlace ya se usó o venció. Entre con sus datos o pida un enlace nuevo.',
  locked:
    'El acceso con este correo electrónico está bloqueado. Pida un enlace de acceso por correo o llame a su arrendador para desbloquearlo.',
  waitSeconds: (seconds) =>
    `Demasiados intentos. Vuelva a intentarlo en ${seconds} ${plural('es', seconds, { one: 'segundo', other: 'segundos' })}.`,
  waitMinutes: (minutes) =>
    `Demasiados intentos. Vuelva a intentarlo en ${minutes} ${plural('es', minutes, { one: 'minuto', other: 'minutos' })}.`,
  noEmail: 'Su arrendador no tiene su correo electrónico. Llámelo para que lo agregue.',
  enterCode: 'Primero escriba un código. Se lo enviamos por correo electrónico.',
  passkeyNotMade: 'No se pudo agregar la llave de acceso. Empiece de nuevo.',
  passkeyTaken: 'Esta llave de acceso ya se agregó antes.',
  passkeysFull: (most) => `Usted tiene ${most} llaves de acceso. Quite primero una que ya no use.`,
  passkeysElsewhere: 'Las llaves de acceso no funcionan en esta dirección.',
  wrongPasskey: 'No se aceptó esta llave de acceso. Entre de otra forma.',
}
