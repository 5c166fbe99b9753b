import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, moneyLines, turnMail } from './autopay-mail'

const words = templates({
  en: {
    subject: "Your autopay payment on {day} didn't go through",
    heading: "Your autopay payment on {day} didn't go through",
    paragraphs: [
      'Hello {name},',
      "Your payment for {home} with {method} didn't go through. {why}",
      'Your balance is still due. You can pay in the portal at any time.',
    ],
    facts: [...moneyLines.en, { label: 'Date', value: '{day}' }],
    action: { label: 'Open the portal', path: '/tenant-board?tab=pay' },
    reason: autopayReason.en,
  },
  es: {
    subject: 'Su pago automático del {day} no se realizó',
    heading: 'Su pago automático del {day} no se realizó',
    paragraphs: [
      'Hola, {name}:',
      'Su pago por {home} con {method} no se realizó. {why}',
      'Lo que debe sigue pendiente. Puede pagar en el portal en cualquier momento.',
    ],
    facts: [...moneyLines.es, { label: 'Fecha', value: '{day}' }],
    action: { label: 'Abrir el portal', path: '/tenant-board?tab=pay' },
    reason: autopayReason.es,
  },
})

/** Goes to a tenant when a turn was declined, returned, or could not be taken, with what happens next. */
export const autopayFailedMail: AutopayEvent = turnMail({
  name: 'portal-autopay-failed',
  words,
  says: 'taken',
  states: ['FAILED', 'RETURNED', 'SKIPPED'],
})

/** One mail for each payment that failed, and one for a turn that was skipped. */
export async function mailTurnFailed(tx: Tx, account: number, turn: number, at?: Date): Promise<void> {
  const { rows } = await sql<{ nth: string }>`select t.state || '/' || (select count(*) from card_payment c
      where c.account_id = t.account_id and c.turn_id = t.id) as nth
    from autopay_turn t where t.account_id = ${account} and t.id = ${turn}`.execute(tx)
  await mailAutopay(tx, account, autopayFailedMail, [{ id: turn, of: rows[0]?.nth ?? '' }], at)
}
