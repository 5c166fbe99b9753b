import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  subjects: {
    RECEIVED: 'Recibimos su solicitud: ',
    SCHEDULED: 'Visita programada: ',
    IN_PROGRESS: 'El trabajo comenzó: ',
    DONE: '¿Ya quedó arreglado? ',
    FIXED: 'Arreglado: ',
    ACCEPTED: 'Aceptada: ',
    DECLINED: 'Rechazada: ',
    WITHDRAWN: 'Retirada: ',
  },
  received: 'Su arrendador está organizando la reparación.',
  scheduled: (day, time) => `Hay una visita programada para el ${day}${time === '' ? '' : `, ${time}`}.`,
  scheduledSoon: 'Hay una visita programada.',
  inProgress: 'El trabajo de su solicitud comenzó.',
  done: 'El trabajo está marcado como terminado. Abra su solicitud y díganos si quedó arreglado.',
  fixed: 'Usted confirmó que quedó arreglado.',
  accepted: 'Su arrendador aceptó su solicitud.',
  moveOut: (day) => `Su salida el ${day} quedó registrada.`,
  contact: 'Sus datos de contacto cambiaron.',
  insurance: 'Su comprobante de seguro fue confirmado.',
  declined: 'Su arrendador rechazó su solicitud.',
  withdrawn: 'Su solicitud fue retirada.',
  said: (words) => `Su arrendador escribió: «${words}»`,
}
