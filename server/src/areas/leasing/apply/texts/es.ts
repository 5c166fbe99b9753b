import { closedTexts } from '@freehold/rules/leasing/apply-link'
import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  noLink: 'Este enlace no funciona. Revise que copió la dirección completa o pida uno nuevo.',
  closed: closedTexts.es,
  sentAlready: 'Esta solicitud ya se envió. Pregunte al arrendador si quiere cambiar algo.',
  busy: 'Muchas personas están enviando solicitudes ahora. Intente otra vez en una hora.',
  chooseHome: 'Elija una de las viviendas.',
  ownAddress: 'Este es su propio correo. Escriba el de la otra persona.',
  tooManyAdults: (most) => `Una solicitud puede tener hasta ${most} adultos.`,
  tooManyFiles: (most) => `Una solicitud puede tener ${most} archivos. Primero quite uno.`,
  noFile: 'No encontramos el archivo.',
  fileNeeded: 'Falta el archivo.',
  tooMuchText: 'Es más texto del que cabe en el formulario.',
  birthAhead: 'La fecha de nacimiento no puede ser después de hoy.',
  agree: 'Marque la casilla para aceptar.',
  ssn: 'Escriba su número de Seguro Social o indique que no tiene.',
  license: 'Escriba su licencia de conducir o indique que no tiene.',
  signConsent: 'Firme la autorización para verificar sus antecedentes.',
  moveOutFirst: 'La fecha de salida debe ser posterior a la de entrada.',
  consentClosed: 'Esta solicitud ya no necesita la autorización.',
  expired: 'Este enlace venció. Pídale uno nuevo al arrendador.',
  answeredAlready: 'Su respuesta ya se envió. Pregunte al arrendador si quiere cambiar algo.',
  notNeeded: 'El arrendador ya no necesita una respuesta a esta pregunta.',
  noMoreAnswers: 'Esta solicitud ya no acepta respuestas.',
  answerNeeded: 'Agregue un archivo o escriba una respuesta.',
}
