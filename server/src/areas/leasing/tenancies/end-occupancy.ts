import { addDays, type Day, earlier, showDay } from '@freehold/rules/day'
import { type OccupancyFacts, occupancyCan } from '@freehold/rules/leasing/occupancy-can'
import { takenBack } from '@freehold/rules/money/taken-back'
import { listWords } from '@freehold/rules/text/list-words'
import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { cancelForMove } from '../../inspections/handing/start-planned'
import { billAccounts } from '../../money/billing/bill-rent'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { rentCharges, standingCharges, waivedRents } from '../../money/billing/charge.sql'
import { recheckLateFees } from '../../money/billing/late-fee.sql'
import { coverAgain, recurringBeyond } from '../../money/billing/recurring-beyond'
import { uncoverRecurring } from '../../money/billing/recurring-charge.sql'
import { releaseCharge, useWhatWaits, voidCharge } from '../../money/billing/void-entry'
import { voidLateFees } from '../../money/billing/void-late-fees'
import { lockRentAccount, type RentAccount, setProgress } from '../../money/journal/rent-account.sql'
import { requireNotFromDeposit } from '../../money/payments/paid-from-deposit'
import { lockUnit } from '../../portfolio/unit.sql'
import { approveAgain } from './lease-adult.sql'
import { letNewcomerIn, newcomerAfter, putOff } from './newcomer'
import { cancelOccupancy, newestOf, rentedIn, setMoveOut } from './occupancy.sql'
import { awaitedBy } from './stay.sql'

interface MoveOut {
  tenant: number
  unit: number
  day: Day
  reason: string
  /** Cancels a lease that has not begun. */
  force: boolean
}

export async function endOccupancy(tx: Tx, scope: Scope, asked: MoveOut, now: Date): Promise<number> {
  // A lease signed meanwhile is ordered before or after this: its tenant must not be overlooked and locked out.
  await lockUnit(tx, scope, asked.unit)
  const newest = await newestOf(tx, scope, asked.tenant, asked.unit)
  const held = newest && (await lockRentAccount(tx, scope, newest.id))
  if (!held) throw notFound('Occupancy')
  const account = await bringUpToDate(tx, scope, held)
  const facts = await factsOf(tx, scope, account)
  const { refused } = asked.force ? occupancyCan.cancel(facts) : occupancyCan.moveOut(facts)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const last = asked.force ? null : asked.day
  const newcomer = await newcomerAfter(tx, scope, account, last)
  if (newcomer) await putOff(tx, scope, newcomer)
  if (asked.force) await cancel(tx, scope, account, asked, now)
  else await moveOut(tx, scope, account, asked)
  await rentedIn(tx, scope, account.occupancy)
  if (newcomer) await letNewcomerIn(tx, scope, newcomer, account, last)
  writeSearch(tx, { units: [account.unit] })
  return account.occupancy
}

const factsOf = async (tx: Tx, scope: Scope, account: RentAccount): Promise<OccupancyFacts> => ({
  tenant: account.tenantName,
  unit: account.unitName,
  today: scope.today,
  moveIn: account.terms.moveIn,
  realMoveOut: account.terms.realMoveOut,
  cancelled: account.cancelled,
  waitsFor: account.waits ? await awaitedBy(tx, scope, account.occupancy) : null,
})

/** The real day ends the rent and the charges beside it: what is billed after it is voided by days. */
async function moveOut(tx: Tx, scope: Scope, account: RentAccount, { day, reason }: MoveOut): Promise<void> {
  if (day < account.terms.moveIn)
    throw badField('move_out', `The move-out cannot be before the move-in on ${showDay(account.terms.moveIn)}.`)
  await setMoveOut(tx, scope, account.occupancy, day, reason)
  const terms = { ...account.terms, realMoveOut: day }
  const rents = await rentCharges(tx, scope, account.occupancy)
  const waived = await waivedRents(tx, scope, account.occupancy)
  const { toVoid, coveredTo, settled } = takenBack(
    terms,
    // Charges that a person voided are not billed again: they count like what a person entered.
    [...rents, ...waived.map((rent) => ({ ...rent, computed: false }))].flatMap(({ id, from, to, computed }) =>
      from && to ? [{ id, from, to, computed }] : [],
    ),
    account.coveredTo,
  )
  const notes = `Moved out on ${showDay(day)}`
  const others = await recurringBeyond(tx, scope, account.occupancy, { lastOf: () => day, notes })
  await requireNotFromDeposit(tx, scope, [...toVoid, ...others.toVoid.map(({ id }) => id)])
  let reversal: number | null = null
  for (const { id, reason: billedFor, amount } of rents.filter(({ id }) => toVoid.includes(id))) {
    const taken = { id, reason: billedFor, amount, notes }
    reversal = await releaseCharge(tx, scope, account, taken, { waived: false })
  }
  for (const taken of others.toVoid) reversal = await releaseCharge(tx, scope, account, taken, { waived: false })
  coverAgain(tx, scope, others)
  const { recurring } = others
  await billAccounts(tx, scope, [{ ...account, terms: { ...terms, settled }, coveredTo, recurring }])
  if (reversal !== null) await useWhatWaits(tx, scope, account, reversal)
  // Fees up to today are decided. Those of later days may come that an earlier move-out had ruled out.
  await recheckLateFees(tx, scope, account.occupancy, addDays(scope.today, 1))
  // Fees are reviewed from the first voided rent on: less of it is owed now, and no fee comes after the move-out.
  const first = rents.find(({ id }) => id === toVoid[0])
  const since = first ? earlier(day, addDays(first.due, -1)) : day
  await voidLateFees(tx, scope, { ...account, terms }, since, day)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'tenants',
    about: { property: account.property, unit: account.unit },
    message: `${scope.userName} recorded that ${account.tenantName} ${day > scope.today ? 'moves' : 'moved'} out of ${account.unitName} on ${showDay(day)} (${reason}).`,
  })
}

async function cancel(tx: Tx, scope: Scope, account: RentAccount, { reason }: MoveOut, now: Date): Promise<void> {
  for (const charge of await standingCharges(tx, scope, account.occupancy))
    await voidCharge(
      tx,
      scope,
      account,
      {
        id: charge.id,
        reason: charge.reason,
        amount: charge.amount,
        notes: 'The lease was canceled',
      },
      { waived: true },
    )
  await uncoverRecurring(tx, scope, account.occupancy)
  await cancelOccupancy(tx, scope, account.occupancy, reason, now)
  await cancelForMove(tx, scope, account.occupancy, now)
  const again = await approveAgain(tx, scope, account.occupancy)
  await setProgress(tx, scope, [
    {
      occupancy: account.occupancy,
      coveredTo: addDays(account.terms.moveIn, -1),
      nextBillOn: null,
      nextFeeOn: null,
      nextChargeOn: null,
    },
  ])
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'tenants',
    about: { property: account.property, unit: account.unit },
    message: `${scope.userName} canceled the lease of ${account.tenantName} for ${account.unitName} (${reason}).${approvedAgain(again)}`,
  })
}

const approvedAgain = (names: readonly string[]): string => {
  if (names.length === 0) return ''
  const [applications, are] = names.length === 1 ? ['application', 'is'] : ['applications', 'are']
  return ` The rental ${applications} of ${listWords(names)} ${are} approved again.`
}
