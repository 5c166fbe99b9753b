import { formatsOf } from '@freehold/rules/text/formats'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { announcedOf, moneyValues, newestTurn, planValues, turnToMail } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'Autopay on {day}: {total}',
    heading: 'Autopay takes {total} on {day}',
    paragraphs: [
      'Hello {name},',
      'On {day} we take {total} for {home} with {method}. We never take more than that.',
      'If you pay another way before then, we take only what is still due.',
      'You can pause or stop autopay in the portal until 6 AM on {day}.',
    ],
    facts: [
      { label: 'For', value: '{home}' },
      { label: 'Amount', value: '{amount}' },
      { label: 'Convenience fee', value: '{fee}' },
      { label: 'In all', value: '{total}' },
      { label: 'Date', value: '{day}' },
      { label: 'Way to pay', value: '{method}' },
    ],
    action: { label: 'Open autopay', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
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
      { label: 'Por', value: '{home}' },
      { label: 'Cantidad', value: '{amount}' },
      { label: 'Cargo por conveniencia', value: '{fee}' },
      { label: 'En total', value: '{total}' },
      { label: 'Fecha', value: '{day}' },
      { label: 'Forma de pago', value: '{method}' },
    ],
    action: { label: 'Ver pago automático', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** Goes to a tenant ten and three days before autopay takes a payment. */
export const autopayAnnouncedMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-announced',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const turn = await turnToMail(db, account, id)
    if (!turn) return null
    const { to, language, property, due_on, take_on } = turn
    return {
      to,
      language,
      property,
      letterIn: (its) =>
        words[its].fill({
          ...planValues(turn, its),
          ...moneyValues(announcedOf(turn), its),
          day: formatsOf(its).dayInWords(take_on ?? due_on),
        }),
    }
  },
  newest: newestTurn(['ANNOUNCED', 'SENT', 'PAID']),
}

/** One mail for each turn and kind of notice. */
export async function mailAnnounced(
  tx: Tx,
  account: number,
  turn: number,
  kind: 'EARLY' | 'REMINDER',
  at?: Date,
): Promise<void> {
  const composed = await autopayAnnouncedMail.compose(tx, account, turn)
  if (composed)
    await queueComposed(
      tx,
      account,
      autopayAnnouncedMail,
      { key: `${autopayAnnouncedMail.name}/${turn}/${kind}`, composed },
      at ? { at } : {},
    )
}
