import type { Tx } from '../../../database/write'
import { mailedTo } from '../../../mail/mail-message.sql'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, moneyLines, turnMail } from './autopay-mail'

const words = templates({
  en: {
    subject: 'Autopay charged {total}',
    heading: 'Autopay charged {total}',
    paragraphs: [
      'Hello {name},',
      'We charged {total} for {home} to {method}. {why}',
      'The payment is on its way to {company}. You can see it in the portal under your payments.',
    ],
    facts: [...moneyLines.en, { label: 'Total', value: '{total}' }, { label: 'Date', value: '{day}' }],
    action: { label: 'See your payments', path: '/tenant-board?tab=pay' },
    reason: autopayReason.en,
  },
  es: {
    subject: 'El pago automático cobró {total}',
    heading: 'El pago automático cobró {total}',
    paragraphs: [
      'Hola, {name}:',
      'Cobramos {total} por {home} con {method}. {why}',
      'El pago está en camino a {company}. Lo puede ver en el portal, en sus pagos.',
    ],
    facts: [...moneyLines.es, { label: 'Total', value: '{total}' }, { label: 'Fecha', value: '{day}' }],
    action: { label: 'Ver sus pagos', path: '/tenant-board?tab=pay' },
    reason: autopayReason.es,
  },
})

/** Goes to a tenant when autopay took a payment. */
export const autopayTakenMail: AutopayEvent = turnMail({
  name: 'portal-autopay-taken',
  words,
  says: 'taken',
  states: ['SENT', 'PAID'],
})

/** One mail for each payment, when it is captured or, where that was looked up elsewhere, when it has arrived. */
export async function mailTurnTaken(tx: Tx, account: number, turn: number, card: number, at: Date): Promise<void> {
  const mailed = await mailedTo(tx, account, [`${autopayTakenMail.name}/${turn}/${card}`])
  if (mailed.size === 0) await mailAutopay(tx, account, autopayTakenMail, [{ id: turn, of: card }], at)
}
