import type { InspectionKind } from '@freehold/rules/inspections/kinds'
import type { Language } from '@freehold/rules/text/language'
import { templates } from '../../../mail/template'

/** The kinds in the middle of a sentence. */
export const kindsInMail: Readonly<Record<Language, Readonly<Record<InspectionKind, string>>>> = {
  en: { MOVE_IN: 'move-in inspection', MOVE_OUT: 'move-out inspection', ROUTINE: 'inspection' },
  es: { MOVE_IN: 'inspección de entrada', MOVE_OUT: 'inspección de salida', ROUTINE: 'inspección' },
}

const action = {
  en: { label: 'Open the report', path: '/tenant-board?tab=documents' },
  es: { label: 'Abrir el informe', path: '/tenant-board?tab=documents' },
} as const

export const toSignWords = templates({
  en: {
    subject: 'Sign the {kind} of {home}',
    heading: 'An inspection report to sign',
    paragraphs: [
      'Hello {name},',
      '{company} finished the {kind} of {home} on {day}. Read the report in the tenant portal. It shows each room, its condition and the photos.',
      'If you disagree with something, write an objection to that item by {until}. Then sign to confirm that you received the report.',
    ],
    action: action.en,
    reason: 'You received this email because you rent from {company}.',
  },
  es: {
    subject: 'Firme la {kind} de {home}',
    heading: 'Un informe para que usted firme',
    paragraphs: [
      'Hola, {name}:',
      '{company} terminó la {kind} de {home} el {day}. Lea el informe en el portal del inquilino: muestra cada cuarto, su estado y las fotos.',
      'Si no está de acuerdo con algo, escriba una objeción a ese punto a más tardar el {until}. Después firme para confirmar que recibió el informe.',
    ],
    action: action.es,
    reason: 'Recibe este correo porque le renta a {company}.',
  },
})

export const signedWords = templates({
  en: {
    subject: 'Signed: the {kind} of {home}',
    heading: 'The report is signed',
    paragraphs: [
      'Hello {name},',
      'The {kind} of {home} on {day} is signed. Your copy, a PDF with all photos and signatures, is in the tenant portal. Keep it: it shows the condition of your home on that day.',
      'You can write objections to individual items until {until}.',
    ],
    action: action.en,
    reason: 'You received this email because you rent from {company}.',
  },
  es: {
    subject: 'Firmada: la {kind} de {home}',
    heading: 'El informe está firmado',
    paragraphs: [
      'Hola, {name}:',
      'La {kind} de {home} del {day} está firmada. Su copia con todas las fotos y firmas está en el portal del inquilino, en PDF. Guárdela: muestra el estado de su vivienda ese día.',
      'Puede escribir objeciones a puntos específicos a más tardar el {until}.',
    ],
    action: action.es,
    reason: 'Recibe este correo porque le renta a {company}.',
  },
})
