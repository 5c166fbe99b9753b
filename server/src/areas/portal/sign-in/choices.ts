import type { Choices } from '@freehold/contract/kit/choices'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { isSigned, signatureOf } from '../../../links/signed-token'
import type { Candidate } from './candidate.sql'

interface Attempt {
  account_id: number
  id: number
}

const namesOf = ({ account_id, tenant_id, member_id }: Candidate) => [account_id, tenant_id, member_id ?? 0]

/** A ticket is bound to its attempt: it opens one home, in one browser, for as long as the code would have worked. */
const signed = ({ account_id, id }: Attempt, one: Candidate) =>
  ['tenant-choice', account_id, `${id}|${namesOf(one).join('|')}`] as const

/** The homes to choose from, each with its ticket. */
export const choicesOf = (
  context: Pick<AppContext, 'pool' | 'ticketSecret'>,
  attempt: Attempt,
  candidates: readonly Candidate[],
): Promise<Choices> =>
  Promise.all(
    candidates.map(async (one) => ({
      ticket: `${namesOf(one).join('.')}.${signatureOf(context.ticketSecret, signed(attempt, one))}`,
      ...(await homeOf(context, one)),
    })),
  )

/** The candidate that a ticket of this attempt names. */
export const chosen = (
  secret: Buffer,
  attempt: Attempt,
  candidates: readonly Candidate[],
  ticket: string,
): Candidate | undefined =>
  candidates.find((one) => {
    const [account, tenant, member, signature = ''] = ticket.split('.')
    return (
      [account, tenant, member].join('.') === namesOf(one).join('.') &&
      isSigned(secret, signed(attempt, one), signature)
    )
  })

async function homeOf(
  { pool }: Pick<AppContext, 'pool'>,
  { account_id: account, tenant_id: tenant, member_id: member }: Candidate,
): Promise<{ landlord: string; address: string }> {
  const { rows } = await sql<{ landlord: string; address: string }>`
    select a.name as landlord, coalesce((
      select u.unit_name || ', ' || p.property_name from occupancy o
      join unit u on u.account_id = o.account_id and u.id = o.unit_id
      join property p on p.account_id = o.account_id and p.id = o.property_id
      where o.account_id = a.id and o.tenant_id = ${tenant} and o.cancelled_at is null
        and (${member}::bigint is null or o.id = (select m.occupancy_id from household_member m
          where m.account_id = a.id and m.id = ${member}))
      order by o.move_in desc, o.id desc limit 1), '') as address
    from account a where a.id = ${account}`.execute(readsOf(pool, account))
  return rows[0] ?? { landlord: '', address: '' }
}
