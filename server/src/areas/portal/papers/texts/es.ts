import type { SameTexts } from '@freehold/rules/text/language'
import type { papers as en } from './en'

export const papers: SameTexts<typeof en> = {
  noFile: 'No se encontró el archivo.',
  noLease: 'No se encontró el contrato.',
  noApplication: 'No se encontró la solicitud de renta.',
  noTenant: 'No se encontró al inquilino.',
  openedBefore: 'Este enlace funciona una sola vez. Abra el documento de nuevo en el portal.',
  enterCode: 'Primero escriba un código. Se lo enviamos por correo electrónico.',
  notYourTurn: 'Este contrato no está esperando su firma.',
  linkExpired: 'El plazo para firmar ya pasó. Pídale a su arrendador un enlace nuevo.',
  tooManyLetters: 'Puede hacer diez cartas al día. Inténtelo de nuevo mañana.',
  noRent: 'En estos meses no hubo renta por pagar. Elija más meses.',
}
