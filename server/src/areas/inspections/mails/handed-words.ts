import type { Language } from '@freehold/rules/text/language'
import { templates } from '../../../mail/template'

const action = {
  en: { label: 'Open your inspection', path: '/tenant-board?tab=documents' },
  es: { label: 'Abrir su inspección', path: '/tenant-board?tab=documents' },
} as const

const reason = {
  en: 'You received this email because you rent from {company}.',
  es: 'Recibe este correo porque le renta a {company}.',
} as const

export const handedWords = templates({
  en: {
    subject: 'Inspect your new home by {until}',
    heading: 'Show the condition of your home',
    paragraphs: [
      'Hello {name},',
      "{company} asks you to inspect {home}. Your move-in inspection shows the condition of the home on the day you get it. That way, you aren't charged later for damage that was already there.",
      'Go from room to room with your phone, choose the condition of each item, and take photos of anything that is worn or damaged. You can stop at any time: what you enter is saved.',
      'Sign it and send it by {until}.',
    ],
    action: action.en,
    reason: reason.en,
  },
  es: {
    subject: 'Inspeccione su nueva vivienda a más tardar el {until}',
    heading: 'Muestre el estado de su vivienda',
    paragraphs: [
      'Hola, {name}:',
      '{company} le pide que inspeccione {home}. Su inspección de entrada muestra el estado de la vivienda el día que usted la recibe, para que después no le cobren daños que ya estaban.',
      'Vaya cuarto por cuarto con su teléfono, elija el estado de cada punto y tome fotos de lo que esté gastado o dañado. Puede parar cuando quiera: lo que ya escribió queda guardado.',
      'Fírmela y envíela a más tardar el {until}.',
    ],
    action: action.es,
    reason: reason.es,
  },
})

export const handedReminderWords = templates({
  en: {
    subject: 'Send your move-in inspection by {until}',
    heading: "You haven't sent your inspection yet",
    paragraphs: [
      'Hello {name},',
      "You haven't sent your move-in inspection of {home} yet. The last day is {until}.",
      'What you entered so far is saved. Finish the rooms that are left, then sign it and send it. If you need more time, write to {company}.',
    ],
    action: action.en,
    reason: 'You received this reminder because you rent from {company}. It comes once.',
  },
  es: {
    subject: 'Envíe su inspección de entrada a más tardar el {until}',
    heading: 'Todavía no envía su inspección',
    paragraphs: [
      'Hola, {name}:',
      'Su inspección de entrada de {home} todavía no se ha enviado. El último día es el {until}.',
      'Lo que ya escribió está guardado. Termine los cuartos que faltan, fírmela y envíela. Si necesita más tiempo, escríbale a {company}.',
    ],
    action: action.es,
    reason: 'Recibe este recordatorio porque le renta a {company}. Llega una sola vez.',
  },
})

export const acceptedWords = templates({
  en: {
    subject: 'Accepted: your move-in inspection of {home}',
    heading: 'Your inspection is accepted',
    paragraphs: [
      'Hello {name},',
      '{company} read and accepted your move-in inspection of {home}. It is sealed with both signatures, and neither side can change it.',
      "Your copy with all photos is in the tenant portal, as a PDF, with {company}'s answers, if there are any. Keep it: it shows the condition of your home when you moved in.",
    ],
    action: action.en,
    reason: reason.en,
  },
  es: {
    subject: 'Aceptada: su inspección de entrada de {home}',
    heading: 'Su inspección fue aceptada',
    paragraphs: [
      'Hola, {name}:',
      '{company} leyó y aceptó su inspección de entrada de {home}. Está sellada con las dos firmas, y nadie puede cambiarla.',
      'Su copia con todas las fotos está en el portal del inquilino, en PDF, con las respuestas de {company} si las hay. Guárdela: muestra el estado de su vivienda cuando usted entró.',
    ],
    action: action.es,
    reason: reason.es,
  },
})

/** The text beside the email that asks. */
export const handedTexts: Readonly<Record<Language, (company: string, home: string, until: string) => string>> = {
  en: (company, home, until) =>
    `${company}: inspect ${home} in the tenant portal, with photos, and send the inspection by ${until}.`,
  es: (company, home, until) =>
    `${company}: inspeccione ${home} en el portal del inquilino, con fotos, y envíela a más tardar el ${until}.`,
}
