import type { InputOf } from '@freehold/contract/kit/call'
import type { deposit } from '@freehold/contract/money/deposit'
import { type Cents, parseDollars, showDollars, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import { type DepositRefusal, type DepositSettlement, settleDeposit } from '@freehold/rules/money/deposit'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { voidLateFees } from '../billing/void-late-fees'
import { post } from '../journal/journal.sql'
import { lockRentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { insertDepositReturn } from './deposit.sql'
import { issueLetter } from './deposit-issue'
import { type Standing, standingOf } from './deposit-standing'
import { requireSettleTime, returnPostings } from './return-posting'

type Asked = InputOf<typeof deposit.giveBack>

/** Settles the deposits of an occupancy that ends: paid charges, kept, and the rest goes back, with a letter. */
export async function returnDeposit(tx: Tx, scope: Scope, input: Asked): Promise<{ id: number; returned: Cents }> {
  const held = await lockRentAccount(tx, scope, input.rent_id)
  if (!held) throw notFound('Occupancy')
  if (held.tenant !== input.tenant_id) throw notFound('Tenant')
  requireTenantListed(held)
  const account = await bringUpToDate(tx, scope, held)
  await requireSettleTime(tx, scope, account, {
    day: input.paid_date,
    field: 'paid_date',
    withCredit: input.credit !== null && input.credit > zero,
  })
  const standing = await standingOf(tx, scope, account.occupancy)
  const settled = settle(standing, input)
  const [id] = await post(
    tx,
    scope,
    returnPostings({ account, standing, settled, day: input.paid_date, notes: input.kept_reason }),
  )
  if (id === undefined) throw new Error('Nothing was posted')
  const letter = await issueLetter(tx, scope, { account, standing, settled, input })
  const { occupancy, tenant } = account
  await insertDepositReturn(tx, scope, { id, occupancy, tenant, returned: settled.total, letter })
  // Rent that the deposit paid was paid on the day of the return, which may be before a late fee.
  await voidLateFees(tx, scope, account, input.paid_date)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} settled the deposit of ${account.tenantName}, ${account.unitName}: ${said(settled, input.kept ?? zero)}.`,
  })
  return { id, returned: settled.total }
}

function settle(standing: Standing, input: Asked): DepositSettlement {
  const kept = input.kept ?? zero
  if (kept > zero && input.kept_reason === '') throw badField('kept_reason', 'Reason for keeping is required.')
  const settled = settleDeposit({
    held: standing.held,
    waiting: standing.waiting.map(({ reason, figure, amount }) => ({ reason, figure, amount })),
    openCharges: standing.open,
    applied: input.applied.map(({ charge_id, amount }) => ({ charge: charge_id, amount: appliedCents(amount) })),
    kept,
    creditFree: sum(standing.credit.map(({ free }) => free)),
    credit: input.credit ?? zero,
  })
  if ('refused' in settled) throw refusalOf(settled)
  return settled
}

/** Items of a list are plain numbers on the wire; an amount of money is whole cents within the bounds of every amount. */
function appliedCents(amount: number): Cents {
  const parsed = parseDollars(String(amount))
  if (parsed === null || parsed < 1 || amount > 9_999_999)
    throw badField(
      'applied',
      'Charges paid from the deposit must be amounts from $0.01 to $9,999,999.00 with at most two decimals.',
    )
  return parsed
}

export const refusalOf = ({ refused, field, sentence }: DepositRefusal): Refusal =>
  refused === 'NOTHING_HELD' ? new Refusal('E_CONFLICT', sentence) : badField(field, sentence)

function said({ applied, credit, total }: DepositSettlement, kept: Cents): string {
  const paid = sum(applied.map(({ amount }) => amount))
  const parts: [Cents, string][] = [
    [paid, 'paid charges'],
    [kept, 'kept'],
    [subtract(total, credit), 'returned'],
    [credit, 'of an overpayment returned'],
  ]
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${showDollars(toDollars(amount))} ${words}`)
    .join(', ')
}
