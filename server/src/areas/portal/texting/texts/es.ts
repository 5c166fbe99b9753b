import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  unavailable: (landlord) => `${landlord} no envía mensajes de texto.`,
  noPhone: 'Su arrendador no tiene un número de celular suyo. Envíelo en Solicitudes.',
  stopped: (from) => `Usted detuvo los mensajes. Primero envíe START al ${from} desde su teléfono.`,
  isOn: 'Los mensajes ya están activados para su número.',
  agree: 'Marque la casilla para aceptar.',
  wrongCode: 'Este código es incorrecto o ya no sirve. Pida uno nuevo.',
  codeField: 'Revise el código.',
  tooMany: 'Demasiados códigos. Inténtelo de nuevo más tarde.',
}
