import { cents } from '@freehold/rules/money'
import { declineIn } from '@freehold/rules/portal/decline-words'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your payment of {amount} did not go through',
    heading: 'Your payment of {amount} did not go through',
    paragraphs: [
      'Hello {name},',
      'Your payment of {amount} for {home} did not go through. {why}',
      'What you owe is still open. You can pay again in the portal, or pay another way.',
    ],
    facts: [
      { label: 'Amount', value: '{amount}' },
      { label: 'Convenience fee', value: '{fee}' },
      { label: 'Date', value: '{day}' },
      { label: 'Home', value: '{home}' },
    ],
    action: { label: 'Pay again', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you sent a payment to {company}.',
  },
  es: {
    subject: 'Su pago de {amount} no se realizó',
    heading: 'Su pago de {amount} no se realizó',
    paragraphs: [
      'Hola, {name}:',
      'Su pago de {amount} por {home} no se realizó. {why}',
      'Lo que debe sigue pendiente. Puede pagar de nuevo en el portal o de otra forma.',
    ],
    facts: [
      { label: 'Cantidad', value: '{amount}' },
      { label: 'Cargo por servicio', value: '{fee}' },
      { label: 'Fecha', value: '{day}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    action: { label: 'Pagar de nuevo', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque envió un pago a {company}.',
  },
})

interface Failed {
  company: string
  name: string
  email: string
  language: Language
  home: string
  property: number
  amount: number
  fee: number
  day: string
  message: string
}

async function failedPayment(db: Db, account: number, id: number): Promise<Failed | undefined> {
  const { rows } = await sql<Failed>`
    select a.name as company, coalesce(m.first_name || ' ' || m.last_name, t.tenant_name) as name,
      coalesce(m.email, t.email) as email, coalesce(m.language, t.language) as language, u.unit_name || ', ' || p.property_name as home,
      c.property_id as property, c.amount_cents as amount, c.fee_cents as fee, c.day::text as day, c.message
    from card_payment c join account a on a.id = c.account_id
    join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
    left join household_member m on m.account_id = c.account_id and m.id = c.member_id
    join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where c.account_id = ${account} and c.id = ${id} and c.state = 'DECLINED' and c.user_id is null`.execute(db)
  return rows[0]
}

export const paymentFailedMail: GuestEvent = {
  guest: true,
  name: 'payment-failed',
  // It is about money that the reader still owes.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await failedPayment(db, account, id)
    if (!found || found.email === '') return null
    const { email: to, property, language, company, name, home } = found
    const letterIn: GuestMail['letterIn'] = (reads) => {
      const { money, dayInWords } = formatsOf(reads)
      return words[reads].fill({
        company,
        name,
        home,
        amount: money(cents(found.amount)),
        fee: money(cents(found.fee)),
        day: dayInWords(found.day as Parameters<typeof dayInWords>[0]),
        why: declineIn(reads, found.message),
      })
    }
    return { to, property, language, letterIn }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select c.id from card_payment c
      join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
      where c.account_id = ${account} and c.state = 'DECLINED' and c.user_id is null and t.email <> ''
      order by c.created_at desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export async function mailPaymentFailed(tx: Tx, scope: Scope, card: number): Promise<void> {
  await queueMail(tx, scope.account, paymentFailedMail, card, clickOf(scope))
}
