import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'

/** The payouts of an account that a story has told: how many in which state, over how many months, and to how many owners. */
async function payoutsIn({ database }: TestApp, account: number) {
  const rows = await database.ask<{ state: string; n: string }>(
    'select state, count(*) as n from payout where account_id = $1 group by 1',
    [account],
  )
  const [spread] = await database.ask<{ months: string; owners: string; most: string; unknown: string }>(
    `select count(distinct to_char(day, 'YYYY-MM')) as months, count(distinct owner_id) as owners, max(amount_cents) as most,
       count(*) filter (where not exists (select from sandbox_payout s where s.reference = p.reference
         and s.batch_id = p.batch_id and s.amount_cents = p.amount_cents)) as unknown
     from payout p where account_id = $1`,
    [account],
  )
  return {
    states: new Map(rows.map(({ state, n }) => [state, Number(n)])),
    months: Number(spread?.months),
    owners: Number(spread?.owners),
    most: Number(spread?.most),
    /** The payouts whose status in the sandbox's books differs. */
    unknown: Number(spread?.unknown),
  }
}

export async function expectPayouts(of: TestApp, account: number): Promise<void> {
  const { states, months, owners, most, unknown } = await payoutsIn(of, account)
  expect([...states.keys()].sort()).toEqual(['FAILED', 'PENDING', 'RETURNED', 'SENT'])
  expect(states.get('SENT')).toBeGreaterThan(100)
  expect(months).toBeGreaterThanOrEqual(19)
  expect(owners).toBeGreaterThanOrEqual(9)
  expect(most).toBeLessThanOrEqual(500_000)
  expect(unknown).toBe(0)
}
