import type { InputOf } from '@freehold/contract/kit/call'
import type { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { showDay } from '@freehold/rules/day'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { billAnew } from '../../money/billing/bill-what-is-due'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { markLeaseArchived } from '../leases/lease.sql'
import { withdrawLease } from '../signing/end-lease'
import type { Trace, Witness } from '../signing/event.sql'
import { contractOfTerm, markTermCanceled, setLeaseEnd } from './lease-term.sql'
import { requireTenancy } from './require-tenancy'

/** Cancels a term that has not begun: the lease ends again as it did before, and the lease of the term is void. */
export async function cancelTerm(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  input: InputOf<typeof leaseTerm.cancel>,
  trace: Trace,
): Promise<void> {
  const { found, terms } = await requireTenancy(tx, scope, input, 'cancel')
  const [term, before] = [terms.at(-1), terms.at(-2)]
  if (!term || !before) throw new Error(`Occupancy ${found.id} has no term to cancel`)
  await markTermCanceled(tx, scope, term.id, trace.at, input.reason)
  const fixed = terms.slice(0, -1).findLast(({ ends }) => ends !== null)
  await setLeaseEnd(tx, scope, found.id, {
    moveOut: fixed?.ends ?? found.move_out,
    monthToMonth: before.kind === 'MONTH_TO_MONTH',
  })
  const contract = await contractOfTerm(tx, scope, term.id)
  if (contract) {
    await withdrawLease(tx, context, scope, { id: contract.id, reason: input.reason }, trace)
    await markLeaseArchived(tx, scope, contract.id, trace.at)
  }
  const account = await lockRentAccount(tx, scope, found.id)
  if (account) await billAnew(tx, scope, [account])
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: found.tenant_id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.userName} canceled the new term of ${found.tenant_name} for ${found.unit_name} from ${showDay(term.begins)}: ${input.reason}.`,
  })
}
