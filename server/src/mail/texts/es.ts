import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  title: 'Cancelar suscripción',
  ask: (company, address) => `¿Dejar de enviar correos de ${company} a ${address}?`,
  still: 'Seguirá recibiendo correo sobre la seguridad de su cuenta y el dinero que debe.',
  askList: (company, address) => `¿Dejar de enviar este tipo de correo de ${company} a ${address}?`,
  stillOthers: 'Seguirá recibiendo otros correos.',
  left: (company, address) => `${company} ya no enviará este tipo de correo a ${address}.`,
  button: 'Dejar de recibir',
  done: 'Su suscripción está cancelada',
  only: (company, address) =>
    `${company} ya solo enviará correos a ${address} sobre la seguridad de su cuenta y el dinero que debe.`,
  unknown: 'Enlace no válido',
  copy: 'Abra otra vez el enlace de su correo para cancelar la suscripción, o cópielo completo.',
}
