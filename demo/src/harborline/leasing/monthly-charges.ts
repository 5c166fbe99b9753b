import { payment } from '@freehold/contract/money/payment'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { makeNoticeIn } from '@freehold/server/areas/leasing/notices/raised/make-charge-notice'
import { methodOf } from '@freehold/server/areas/money/payments/collect'
import { recordPayments } from '@freehold/server/areas/money/payments/record-payments'
import { addRecurring } from '@freehold/server/areas/money/recurring/add-recurring'
import { raiseRecurring } from '@freehold/server/areas/money/recurring/change-amount'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { minuteOn } from '../../times'
import type { Office } from '../../users'
import { homesToCharge, lettersOfRaise } from './homes-to-charge.sql'

/** One tenant rents a garage and another has a dog. The garage costs more from next month, of which its tenant has a letter. */
export async function seedMonthlyCharges(tx: Tx, office: Office, by: UserScope): Promise<void> {
  const scope = scopeAt({ scope: by, when: minuteOn(by.today, 90, office.now) })
  const first = firstOfMonth(scope.today)
  const [parks, keepsDog] = await homesToCharge(tx, scope, addDays(first, -60), 2)
  if (!parks || !keepsDog) throw new Error('The story has too few tenants who owe nothing')
  const charge = (home: { occupancy: number }, fields: object) =>
    addRecurring(
      tx,
      scope,
      asAsked(recurringCharge.add, scope, { rent_id: home.occupancy, begins: first, confirm: '1', ...fields }),
    )
  const garage = await charge(parks, { kind: 'PARKING', name: 'Garage space 4', amount: 85 })
  await charge(keepsDog, { kind: 'PET_RENT', name: '', amount: 35 })
  await pay(tx, scope, { ...parks, amount: 85 })
  await pay(tx, scope, { ...keepsDog, amount: 35 })
  const raise = {
    id: garage,
    seen: 1,
    amount: 95,
    begins: addMonths(first, 1),
    notice_on: addDays(first, -3),
    notify: '1',
    by_email: '1',
    by_post: '1',
    confirm: '1',
  }
  await raiseRecurring(tx, scope, asAsked(recurringCharge.raise, scope, raise), minuteOn(by.today, 90, office.now))
  for (const letter of await lettersOfRaise(tx, scope, garage))
    await makeNoticeIn(tx, office.room, scope, letter, minuteOn(by.today, 92, office.now))
}

async function pay(
  tx: Tx,
  scope: UserScope,
  { occupancy, tenant, amount }: Record<'occupancy' | 'tenant' | 'amount', number>,
) {
  const input = asAsked(payment.payRent, scope, {
    tenant_id: tenant,
    rent_id: occupancy,
    pay_reason: 'RENT',
    paid_date: scope.today,
    paid_amount: amount,
    method: 'CHECK',
    check_number: '2207',
  })
  await recordPayments(tx, scope, [
    {
      occupancy,
      source: 'RENT',
      reason: 'RENT',
      day: input.paid_date,
      amount: input.paid_amount,
      ...methodOf(input),
      notes: input.notes,
    },
  ])
}
