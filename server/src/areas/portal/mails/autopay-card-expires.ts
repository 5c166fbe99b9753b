import type { Day } from '@freehold/rules/day'
import { lastOfMonth } from '@freehold/rules/month'
import { formatsOf } from '@freehold/rules/text/formats'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { planToMail, planValues } from './autopay-facts.sql'

const words = templates({
  en: {
    subject: 'The card of your autopay expires on {day}',
    heading: 'The card of your autopay expires on {day}',
    paragraphs: [
      'Hello {name},',
      '{method} pays for {home} by autopay, and it expires on {day}. Choose another way to pay before then, or autopay is paused.',
    ],
    action: { label: 'Change autopay', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you set up autopay in your tenant portal at {company}.',
  },
  es: {
    subject: 'La tarjeta de su pago automático vence el {day}',
    heading: 'La tarjeta de su pago automático vence el {day}',
    paragraphs: [
      'Hola, {name}:',
      '{method} paga por {home} con pago automático y vence el {day}. Elija otra forma de pago antes de esa fecha; si no, el pago automático se pausa.',
    ],
    action: { label: 'Cambiar el pago', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque configuró el pago automático en su portal de inquilino en {company}.',
  },
})

/** Goes to a tenant whose card expires within thirty days. */
export const autopayCardExpiresMail: GuestEvent = {
  guest: true,
  name: 'portal-autopay-card-expires',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const plan = await planToMail(db, account, id)
    if (!plan || plan.expires === null) return null
    const { to, language, property, expires } = plan
    const last = lastOfMonth(`${expires}-01` as Day)
    return {
      to,
      language,
      property,
      letterIn: (its) => words[its].fill({ ...planValues(plan, its), day: formatsOf(its).dayInWords(last) }),
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select x.id from autopay x
      join portal_method m on m.account_id = x.account_id and m.id = x.method_id and m.expires is not null
      where x.account_id = ${account} order by x.id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** One mail for each month in which a card expires. */
export async function mailCardExpires(
  tx: Tx,
  account: number,
  { plan, expires, at }: { plan: number; expires: string; at: Date },
): Promise<void> {
  const composed = await autopayCardExpiresMail.compose(tx, account, plan)
  if (composed)
    await queueComposed(
      tx,
      account,
      autopayCardExpiresMail,
      { key: `${autopayCardExpiresMail.name}/${plan}/${expires}`, composed },
      { at },
    )
}
