import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  consent: (company) =>
    `Acepto recibir en este número mensajes de texto de ${company} sobre mi vivienda, mi solicitud y mi cuenta. ` +
    'La frecuencia de los mensajes varía. Pueden aplicarse tarifas por mensajes y datos. ' +
    'Responda STOP para no recibir más, HELP para ayuda. No tengo que aceptar para rentar ni para pagar.',
  code: (company, code) =>
    `${company}: su código para activar los mensajes es ${code}. Sirve por 10 minutos. Si no lo pidió, ignore este mensaje.`,
  welcome: (company) =>
    `${company}: los mensajes están activados. La frecuencia varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para no recibir más, HELP para ayuda.`,
  stopped: (company) => `${company}: ya no recibirá mensajes. Responda START para recibirlos de nuevo.`,
  started: (company) =>
    `${company}: recibirá mensajes de nuevo. La frecuencia varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para no recibir más, HELP para ayuda.`,
  help: (company, contact) =>
    `${company}: mensajes sobre su vivienda y su cuenta. ${contact === '' ? '' : `Ayuda: ${contact}. `}` +
    'La frecuencia varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para no recibir más.',
}
