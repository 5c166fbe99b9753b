import { cents } from '@freehold/rules/money'
import { turnSentence } from '@freehold/rules/portal/autopay/sentences'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { mailedTo } from '../../../mail/mail-message.sql'
import { templates } from '../../../mail/template'
import { moneyValues, newestTurn, planValues, takenOf, turnToMail } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'Autopay took {total}',
    heading: 'Autopay took {total}',
    paragraphs: [
      'Hello {name},',
      'We took {total} for {home} with {method}. {why}',
      'The payment is on its way to {company}. You see it in the portal under your payments.',
    ],
    facts: [
      { label: 'For', value: '{home}' },
      { label: 'Amount', value: '{amount}' },
      { label: 'Convenience fee', value: '{fee}' },
      { label: 'In all', value: '{total}' },
      { label: 'Of', value: '{day}' },
    ],
    action: { label: 'See your payments', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
  },
  es: {
    subject: 'El pago automático cobró {total}',
    heading: 'El pago automático cobró {total}',
    paragraphs: [
      'Hola, {name}:',
      'Cobramos {total} por {home} con {method}. {why}',
      'El pago está en camino a {company}. Lo puede ver en el portal, en sus pagos.',
    ],
    facts: [
      { label: 'Por', value: '{home}' },
      { label: 'Cantidad', value: '{amount}' },
      { label: 'Cargo por conveniencia', value: '{fee}' },
      { label: 'En total', value: '{total}' },
      { label: 'Del', value: '{day}' },
    ],
    action: { label: 'Ver sus pagos', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** Goes to a tenant when autopay took a payment. */
export const autopayTakenMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-taken',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const turn = await turnToMail(db, account, id)
    if (!turn) return null
    const { to, language, property, due_on, turn_why, turn_state, message, left_cents } = turn
    const facts = { state: turn_state, why: turn_why, message, left: cents(left_cents), tryOn: null }
    return {
      to,
      language,
      property,
      letterIn: (its) =>
        words[its].fill({
          ...planValues(turn, its),
          ...moneyValues(takenOf(turn), its),
          day: formatsOf(its).dayInWords(due_on),
          why: turnSentence(its, facts),
        }),
    }
  },
  newest: newestTurn(['SENT', 'PAID']),
}

/** One mail for each payment, when it is captured or, where that was looked up elsewhere, when it has arrived. */
export async function mailTurnTaken(tx: Tx, account: number, turn: number, card: number, at: Date): Promise<void> {
  const key = `${autopayTakenMail.name}/${turn}/${card}`
  if ((await mailedTo(tx, account, [key])).size > 0) return
  const composed = await autopayTakenMail.compose(tx, account, turn)
  if (composed) await queueComposed(tx, account, autopayTakenMail, { key, composed }, { at })
}
