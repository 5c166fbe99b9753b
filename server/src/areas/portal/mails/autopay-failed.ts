import { cents } from '@freehold/rules/money'
import { turnSentence } from '@freehold/rules/portal/autopay/sentences'
import { formatsOf } from '@freehold/rules/text/formats'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { moneyValues, newestTurn, planValues, takenOf, turnToMail } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'Your autopay payment of {day} did not go through',
    heading: 'Your autopay payment of {day} did not go through',
    paragraphs: [
      'Hello {name},',
      'Your payment for {home} with {method} did not go through. {why}',
      'What you owe is still open. You can pay in the portal at any time.',
    ],
    facts: [
      { label: 'For', value: '{home}' },
      { label: 'Amount', value: '{amount}' },
      { label: 'Convenience fee', value: '{fee}' },
      { label: 'Date', value: '{day}' },
    ],
    action: { label: 'Open the portal', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
  },
  es: {
    subject: 'Su pago automático del {day} no se realizó',
    heading: 'Su pago automático del {day} no se realizó',
    paragraphs: [
      'Hola, {name}:',
      'Su pago por {home} con {method} no se realizó. {why}',
      'Lo que debe sigue pendiente. Puede pagar en el portal en cualquier momento.',
    ],
    facts: [
      { label: 'Por', value: '{home}' },
      { label: 'Cantidad', value: '{amount}' },
      { label: 'Cargo por conveniencia', value: '{fee}' },
      { label: 'Fecha', value: '{day}' },
    ],
    action: { label: 'Abrir el portal', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** Goes to a tenant when a turn was declined, returned, or could not be taken, with what happens next. */
export const autopayFailedMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-failed',
  // It is about money that the reader still owes.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const turn = await turnToMail(db, account, id)
    if (!turn) return null
    const { to, language, property, due_on, take_on, turn_why, turn_state, message, left_cents } = turn
    const facts = { state: turn_state, why: turn_why, message, left: cents(left_cents), tryOn: take_on }
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
  newest: newestTurn(['FAILED', 'RETURNED', 'SKIPPED']),
}

/** One mail for each payment that failed, and one for a turn that was skipped. */
export async function mailTurnFailed(tx: Tx, account: number, turn: number, at?: Date): Promise<void> {
  const composed = await autopayFailedMail.compose(tx, account, turn)
  if (!composed) return
  const { rows } = await sql<{ nth: string }>`select t.state || '/' || (select count(*) from card_payment c
      where c.account_id = t.account_id and c.turn_id = t.id) as nth
    from autopay_turn t where t.account_id = ${account} and t.id = ${turn}`.execute(tx)
  const key = `${autopayFailedMail.name}/${turn}/${rows[0]?.nth ?? ''}`
  await queueComposed(tx, account, autopayFailedMail, { key, composed }, at ? { at } : {})
}
