import { templates } from '../../../mail/template'

const action = {
  en: { label: 'Open the offer', path: '/tenant-board?tab=documents' },
  es: { label: 'Abrir la oferta', path: '/tenant-board?tab=documents' },
} as const

export const offeredWords = templates({
  en: {
    subject: 'Your lease renewal: choose by {date}',
    heading: 'Your lease renewal offer',
    paragraphs: [
      'Hello {name},',
      '{company} would like you to stay in {home}. You currently pay {now}.',
      '{choices}',
      "Answer by {date} in the tenant portal. Your answer isn't a signature: if you accept a fixed term, {company} will send you the lease to sign. {note}",
    ],
    action: action.en,
    reason: 'You received this email because you rent from {company}.',
  },
  es: {
    subject: 'Su contrato: elija qué sigue a más tardar el {date}',
    heading: 'Una oferta para su contrato',
    paragraphs: [
      'Hola, {name}:',
      '{company} le ofrece quedarse en {home}. Hoy usted paga {now}.',
      '{choices}',
      'Responda a más tardar el {date} en el portal del inquilino. Su respuesta no es una firma: si acepta un plazo con fin, {company} le enviará el contrato para firmar. {note}',
    ],
    action: action.es,
    reason: 'Recibe este correo porque le renta a {company}.',
  },
})

export const reminderWords = templates({
  en: {
    subject: 'Reminder: answer your lease renewal offer by {date}',
    heading: "We're waiting for your answer",
    paragraphs: [
      'Hello {name},',
      "{company} offered to renew your lease for {home} and hasn't received your answer. The offer ends after {date}.",
      '{choices}',
    ],
    action: action.en,
    reason: 'You received this reminder because you rent from {company}. We send one reminder per offer.',
  },
  es: {
    subject: 'Responda a más tardar el {date}: la oferta para su contrato',
    heading: 'Falta su respuesta',
    paragraphs: [
      'Hola, {name}:',
      '{company} le ofreció quedarse en {home} y todavía no tiene su respuesta. La oferta termina después del {date}.',
      '{choices}',
    ],
    action: action.es,
    reason: 'Recibe este recordatorio porque le renta a {company}. Llega una vez por cada oferta.',
  },
})

export const withdrawnWords = templates({
  en: {
    subject: '{company} withdrew your lease renewal offer',
    heading: 'The offer was withdrawn',
    paragraphs: [
      'Hello {name},',
      '{company} withdrew the offer to renew your lease for {home}. You no longer need to answer. {reason}',
    ],
    action: { label: 'Open your account', path: '/tenant-board' },
    reason: 'You received this email because you rent from {company}.',
  },
  es: {
    subject: '{company} retiró la oferta para su contrato',
    heading: 'La oferta fue retirada',
    paragraphs: [
      'Hola, {name}:',
      '{company} retiró la oferta de renovar su contrato de {home}. Ya no necesita responder. {reason}',
    ],
    action: { label: 'Abrir su cuenta', path: '/tenant-board' },
    reason: 'Recibe este correo porque le renta a {company}.',
  },
})
