import type { SameTexts } from '@freehold/rules/text/language'
import type { texting as en } from '../en/texting'

export const texting = {
  title: 'Mensajes de texto',
  off: (phone) => `Reciba noticias de su vivienda por mensaje de texto al ${phone}.`,
  on: (phone, day) => `Los mensajes al ${phone} están activados desde el ${day}.`,
  stop: 'Para no recibir más, responda STOP a cualquier mensaje o desactívelos aquí.',
  noPhone: 'No tenemos un celular suyo que reciba mensajes. Envíelo a su arrendador en Solicitudes.',
  stopped: (from) => `Usted detuvo los mensajes. Para recibirlos de nuevo, envíe START al ${from} desde su teléfono.`,
  turnOn: 'Activar mensajes',
  turnOff: 'Desactivar',
  send: 'Enviar un código',
  sent: (phone) => `Le enviamos un código por mensaje de texto al ${phone}. Sirve por 10 minutos.`,
  code: 'Código',
  again: 'Enviar otro código',
  confirm: 'Activar',
  turnedOn: 'Los mensajes están activados.',
  turnedOff: 'Los mensajes están desactivados.',
} satisfies SameTexts<typeof en>
