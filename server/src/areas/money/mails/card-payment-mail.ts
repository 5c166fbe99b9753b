import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import type { Template } from '../../../mail/template'

/** A payment from the portal as a mail to its payer names it. */
interface CardPaymentFacts {
  to: string
  language: Language
  property: number
  company: string
  name: string
  home: string
  timezone: string
  amount: number
  fee: number
  /** The fee that a returned debit costs its payer. */
  return_fee: number
  day: Day
  message: string
  code: string
  returned_at: Date | null
}

/** The payments that a mail is about, and the time by which one is newer than another. */
const kinds = {
  DECLINED: { are: sql`c.state = 'DECLINED'`, since: sql`c.created_at` },
  RETURNED: { are: sql`c.returned_at is not null`, since: sql`c.returned_at` },
}
type Kind = keyof typeof kinds

const joined = sql`card_payment c join account a on a.id = c.account_id
  join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
  left join household_member m on m.account_id = c.account_id and m.id = c.member_id
  join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id
  join property p on p.account_id = o.account_id and p.id = o.property_id`

const isReached = sql`c.user_id is null and coalesce(m.email, t.email) <> ''`

async function paymentToMail(db: Db, account: number, id: number, kind: Kind): Promise<CardPaymentFacts | undefined> {
  const { rows } = await sql<CardPaymentFacts>`
    select coalesce(m.email, t.email) as to, coalesce(m.language, t.language) as language, c.property_id as property,
      a.name as company, coalesce(m.first_name || ' ' || m.last_name, t.tenant_name) as name,
      u.unit_name || ', ' || p.property_name as home, a.timezone, c.amount_cents as amount, c.fee_cents as fee,
      coalesce((select h.amount_cents from charge h where h.account_id = c.account_id and h.id = c.return_fee_entry_id), 0) as return_fee,
      c.day, c.message, c.return_code as code, c.returned_at
    from ${joined} where c.account_id = ${account} and c.id = ${id} and ${kinds[kind].are} and ${isReached}`.execute(db)
  return rows[0]
}

type Shared = 'company' | 'name' | 'home'

interface CardPaymentMail<Own extends string> extends Pick<GuestEvent, 'name'> {
  words: Readonly<Record<Language, Template<Own | Shared>>>
  kind: Kind
  /** The values of the names in its words. */
  values: (payment: CardPaymentFacts, language: Language) => Readonly<Record<Own | Shared, string>>
}

/** A mail to the adult who paid in the portal, about a payment that failed. */
export const cardPaymentMail = <Own extends string>({
  name,
  words,
  kind,
  values,
}: CardPaymentMail<Own>): GuestEvent => ({
  guest: true,
  name,
  // It is about money that the reader still owes.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const payment = await paymentToMail(db, account, id, kind)
    if (!payment) return null
    const { to, property, language } = payment
    return { to, property, language, letterIn: (reads) => words[reads].fill(values(payment, reads)) }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select c.id from ${joined}
      where c.account_id = ${account} and ${kinds[kind].are} and ${isReached}
      order by ${kinds[kind].since} desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
})

/** Queues one for a card payment, in the name of the user whose click causes it. */
export const mailCardPayment =
  (event: GuestEvent) =>
  async (tx: Tx, scope: Scope, card: number): Promise<void> => {
    await queueMail(tx, scope.account, event, card, clickOf(scope))
  }
