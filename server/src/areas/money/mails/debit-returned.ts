import { type Day, dayIn } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { returnedDebit } from '@freehold/rules/portal/returned-debit'
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
    subject: 'Your bank returned your payment of {amount}',
    heading: 'Your bank returned your payment of {amount}',
    paragraphs: [
      'Hello {name},',
      'Your payment of {amount} for {home} came back from your bank. {why}',
      '{next}',
      'Any receipt that you got for this payment is no longer valid.',
    ],
    facts: [
      { label: 'Amount', value: '{amount}' },
      { label: 'Sent on', value: '{sent}' },
      { label: 'Returned on', value: '{returned}' },
      { label: 'Returned payment fee', value: '{fee}' },
      { label: 'Home', value: '{home}' },
    ],
    action: { label: 'Pay again', path: '/tenant-board?tab=pay' },
    reason: 'You get this email because you sent a payment to {company}.',
  },
  es: {
    subject: 'Su banco devolvió su pago de {amount}',
    heading: 'Su banco devolvió su pago de {amount}',
    paragraphs: [
      'Hola, {name}:',
      'Su banco devolvió su pago de {amount} por {home}. {why}',
      '{next}',
      'El recibo que haya recibido por este pago ya no es válido.',
    ],
    facts: [
      { label: 'Cantidad', value: '{amount}' },
      { label: 'Enviado el', value: '{sent}' },
      { label: 'Devuelto el', value: '{returned}' },
      { label: 'Cargo por pago devuelto', value: '{fee}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    action: { label: 'Pagar de nuevo', path: '/tenant-board?tab=pay' },
    reason: 'Recibe este correo porque envió un pago a {company}.',
  },
})

interface Returned {
  company: string
  timezone: string
  name: string
  email: string
  language: Language
  home: string
  property: number
  amount: number
  fee: number
  day: Day
  code: string
  returned_at: Date
}

async function returnedPayment(db: Db, account: number, id: number): Promise<Returned | undefined> {
  const { rows } = await sql<Returned>`
    select a.name as company, a.timezone, t.tenant_name as name, t.email, t.language,
      u.unit_name || ', ' || p.property_name as home, c.property_id as property, c.amount_cents + c.fee_cents as amount,
      coalesce((select h.amount_cents from charge h where h.account_id = c.account_id and h.id = c.return_fee_entry_id), 0) as fee,
      c.day, c.return_code as code, c.returned_at
    from card_payment c join account a on a.id = c.account_id
    join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
    join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where c.account_id = ${account} and c.id = ${id} and c.returned_at is not null and c.user_id is null`.execute(db)
  return rows[0]
}

/** Goes to a tenant whose bank took a debit back, with what to do next. */
export const debitReturnedMail: GuestEvent = {
  guest: true,
  name: 'debit-returned',
  // It is about money that the reader owes again.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await returnedPayment(db, account, id)
    if (!found || found.email === '') return null
    const { email: to, property, language, company, name, home, code } = found
    const letterIn: GuestMail['letterIn'] = (reads) => {
      const { money, dayInWords } = formatsOf(reads)
      return words[reads].fill({
        company,
        name,
        home,
        amount: money(cents(found.amount)),
        fee: money(cents(found.fee)),
        sent: dayInWords(found.day),
        returned: dayInWords(dayIn(found.timezone, found.returned_at)),
        ...returnedDebit(code, reads),
      })
    }
    return { to, property, language, letterIn }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select c.id from card_payment c
      join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
      where c.account_id = ${account} and c.returned_at is not null and c.user_id is null and t.email <> ''
      order by c.returned_at desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export async function mailDebitReturned(tx: Tx, scope: Scope, card: number): Promise<void> {
  await queueMail(tx, scope.account, debitReturnedMail, card, clickOf(scope))
}
