import { type Day, nameDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'

const words = template({
  subject: '{tenant} {answered} the renewal offer',
  heading: '{tenant} {answered} the renewal offer',
  paragraphs: ['Hello {name},', '{sentence}', '{next}'],
  facts: [
    { label: 'Tenant', value: '{tenant}' },
    { label: 'Home', value: '{home}' },
    { label: 'Lease ends', value: '{date}' },
  ],
  action: { label: 'Open the dashboard', path: '/dashboard' },
  reason: 'You received this email because you made this offer for {company}.',
})

interface Answered {
  to: string
  name: string
  tenant: string
  home: string
  company: string
  property: number
  state: 'ACCEPTED' | 'DECLINED'
  lease_ends: Day
  begins: Day
  ends: Day | null
  leaves_on: Day | null
}

/** An answer and the user who made the offer, as long as that user works here and sees the property. */
async function answered(db: Db, account: number, id: number): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select s.email as to, s.name, t.tenant_name as tenant, u.unit_name || ', ' || p.property_name as home, a.name as company,
      f.property_id as property, f.state, o.move_out as lease_ends, f.begins,
      case f.taken when 1 then f.ends_1 when 2 then f.ends_2 when 3 then f.ends_3 end as ends, f.leaves_on
    from renewal_offer f
    join account a on a.id = f.account_id
    join staff_user s on s.account_id = f.account_id and s.id = f.made_by and s.state = 'ACTIVE' and s.archived_at is null
      and s.email <> '' and (s.all_properties or exists (select from user_property x
        where x.account_id = s.account_id and x.user_id = s.id and x.property_id = f.property_id))
    join tenant t on t.account_id = f.account_id and t.id = f.tenant_id
    join property p on p.account_id = f.account_id and p.id = f.property_id
    join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where f.account_id = ${account} and f.id = ${id} and f.state in ('ACCEPTED', 'DECLINED')`.execute(db)
  return rows[0]
}

function sentenceOf({ state, begins, ends, leaves_on }: Answered): string {
  if (state === 'ACCEPTED')
    return ends === null
      ? `The tenant wants to stay month to month, starting ${nameDay(begins)}.`
      : `The tenant wants to stay from ${nameDay(begins)} to ${nameDay(ends)}.`
  return leaves_on === null
    ? "The tenant declined all of the terms and didn't give a move-out date."
    : `The tenant declined all of the terms and plans to move out on ${nameDay(leaves_on)}.`
}

/** Goes to the user who made an offer when the tenant answers it. */
export const renewalAnsweredMail: MailEvent = {
  name: 'renewal-answered',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const found = await answered(db, account, id)
    if (!found) return null
    const { to, property, name, tenant, home, company, state, lease_ends } = found
    return {
      to,
      property,
      letter: words.fill({
        name,
        tenant,
        home,
        company,
        date: nameDay(lease_ends),
        answered: state === 'ACCEPTED' ? 'accepted' : 'declined',
        sentence: sentenceOf(found),
        next:
          state === 'ACCEPTED'
            ? 'The answer is not a signature. Write the renewal from "Needs you" on the dashboard, then send it for signature.'
            : 'Make another offer, or record the move-out: both are under "Needs you" on the dashboard.',
      }),
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from renewal_offer
      where account_id = ${account} and state in ('ACCEPTED', 'DECLINED') order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export const mailRenewalAnswered = (tx: Tx, account: number, offer: number): Promise<unknown> =>
  queueMail(tx, account, renewalAnsweredMail, offer)
