import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, planMail } from './autopay-mail'

const words = templates({
  en: {
    subject: 'Your autopay card expires on {expires}',
    heading: 'Your autopay card expires on {expires}',
    paragraphs: [
      'Hello {name},',
      'Autopay for {home} uses {method}, which expires on {expires}. Choose another payment method before then, or autopay will be paused.',
    ],
    action: { label: 'Change autopay', path: '/tenant-board?tab=pay' },
    reason: autopayReason.en,
  },
  es: {
    subject: 'La tarjeta de su pago automático vence el {expires}',
    heading: 'La tarjeta de su pago automático vence el {expires}',
    paragraphs: [
      'Hola, {name}:',
      '{method} paga por {home} con pago automático y vence el {expires}. Elija otra forma de pago antes de esa fecha; si no, el pago automático se pausa.',
    ],
    action: { label: 'Cambiar el pago', path: '/tenant-board?tab=pay' },
    reason: autopayReason.es,
  },
})

/** Goes to a tenant whose card expires within thirty days. */
export const autopayCardExpiresMail: AutopayEvent = planMail({
  name: 'portal-autopay-card-expires',
  words,
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select x.id from autopay x
      join portal_method m on m.account_id = x.account_id and m.id = x.method_id and m.expires is not null
      where x.account_id = ${account} order by x.id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
})

interface Expiring {
  id: number
  expires: string
}

/** One mail for each month in which a card expires. */
export const mailCardExpires = (tx: Tx, account: number, plans: readonly Expiring[], at: Date): Promise<void> =>
  mailAutopay(
    tx,
    account,
    autopayCardExpiresMail,
    plans.map(({ id, expires }) => ({ id, of: expires })),
    at,
  )
