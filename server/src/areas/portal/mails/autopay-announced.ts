import type { Tx } from '../../../database/write'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, moneyLines, openAutopay, turnMail } from './autopay-mail'

const words = templates({
  en: {
    subject: 'Autopay on {day}: {total}',
    heading: 'Autopay will charge {total} on {day}',
    paragraphs: [
      'Hello {name},',
      "On {day}, we'll charge {total} for {home} to {method}. We never charge more than that.",
      'If you pay another way before then, we charge only what is still due.',
      'You can pause or stop autopay in the portal until 6 AM on {day}.',
    ],
    facts: [
      ...moneyLines.en,
      { label: 'Total', value: '{total}' },
      { label: 'Date', value: '{day}' },
      { label: 'Payment method', value: '{method}' },
    ],
    action: openAutopay.en,
    reason: autopayReason.en,
  },
  es: {
    subject: 'Pago automático del {day}: {total}',
    heading: 'El {day} se cobran {total}',
    paragraphs: [
      'Hola, {name}:',
      'El {day} cobraremos {total} por {home} con {method}. Nunca cobramos más que eso.',
      'Si antes paga de otra forma, cobramos solo lo que todavía se debe.',
      'Puede pausar o detener el pago automático en el portal hasta las 6 a. m. del {day}.',
    ],
    facts: [
      ...moneyLines.es,
      { label: 'Total', value: '{total}' },
      { label: 'Fecha', value: '{day}' },
      { label: 'Forma de pago', value: '{method}' },
    ],
    action: openAutopay.es,
    reason: autopayReason.es,
  },
})

/** Goes to a tenant ten and three days before autopay takes a payment. */
export const autopayAnnouncedMail: AutopayEvent = turnMail({
  name: 'portal-autopay-announced',
  words,
  says: 'announced',
  states: ['ANNOUNCED', 'SENT', 'PAID'],
})

interface Announced {
  id: number
  kind: 'EARLY' | 'REMINDER'
}

/** One mail for each turn and kind of notice. */
export const mailAnnounced = (tx: Tx, account: number, turns: readonly Announced[]): Promise<void> =>
  mailAutopay(
    tx,
    account,
    autopayAnnouncedMail,
    turns.map(({ id, kind }) => ({ id, of: kind })),
  )
