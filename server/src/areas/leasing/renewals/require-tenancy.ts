import { type TermFacts, termCan } from '@freehold/rules/leasing/term-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { lockRentAccount, type RentAccount } from '../../money/journal/rent-account.sql'
import { lockUnit } from '../../portfolio/unit.sql'
import { findTenancy, type TenancyRow, type TermRow, termsOfTenancy } from './tenancy-terms.sql'
import { factsOf } from './term-facts'

export interface Held {
  found: TenancyRow
  terms: TermRow[]
  facts: TermFacts
  account: RentAccount
}

interface Asked {
  tenant_rent_id: number
  seen_term: number | null
}

/**
 * Locks a tenancy, billed up to today, whose lease an action may be done to. The unit is locked first, as by those who rent it
 * out. A term that was agreed since the form was opened is refused by name.
 */
export async function requireTenancy(
  tx: Tx,
  scope: UserScope,
  { tenant_rent_id: id, seen_term }: Asked,
  action: keyof typeof termCan,
): Promise<Held> {
  const seen = await findTenancy(tx, scope, id)
  if (!seen) throw notFound('Tenancy')
  await lockUnit(tx, scope, seen.unit_id)
  const held = await lockRentAccount(tx, scope, id)
  if (!held) throw notFound('Tenancy')
  const account = await bringUpToDate(tx, scope, held)
  const [found, terms] = await Promise.all([findTenancy(tx, scope, id), termsOfTenancy(tx, scope, id)])
  if (!found) throw notFound('Tenancy')
  const facts = factsOf(found, terms, scope)
  const { refused } = termCan[action](facts)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const newest = terms.at(-1)
  if ((newest?.id ?? 0) !== (seen_term ?? 0))
    throw new Refusal(
      'E_CONFLICT',
      newest
        ? `${newest.made_by_name} changed the terms of this lease in the meantime. Open the form again.`
        : 'The terms of this lease have changed in the meantime. Open the form again.',
    )
  return { found, terms, facts, account }
}
