import type { TestApp } from '../../../server/test/kit/app/app'
import { numbers } from './account-facts'

/** The money in an account that a story has told. */

export async function rentIn(of: TestApp, account: number, today: string) {
  const found = await numbers(
    of,
    `select count(*) as payments, count(*) filter (where extract(day from day) <= 6) as early,
       count(*) filter (where day > ${today}) as ahead, count(*) filter (where method = 'CHECK' and check_number ~ '^\\d+$') as checks,
       count(*) filter (where method = 'CARD') as cards, count(*) filter (where method = 'BANK_TRANSFER') as transfers,
       count(*) filter (where method = 'CASH') as cash, count(*) filter (where method = '') as untold,
       (select count(distinct to_char(due, 'YYYY-MM')) from charge where account_id = ${account} and reason = 'RENT') as months
     from receipt where account_id = ${account} and source = 'RENT' and voided_by is null`,
  )
  const { payments = 0, early = 0, ahead = 0, checks = 0, cards = 0, months = 0 } = found
  const { transfers = 0, cash = 0, untold = 0 } = found
  return { payments, early, ahead, checks, cards, transfers, cash, untold, months }
}

/** The late fee rules, with the fees they billed and the leases that name them. */
export async function rulesIn({ database }: TestApp, account: number) {
  const rows = await database.ask<{ title: string; fees: string; waived: string; leases: string }>(
    `select f.title, (select count(*) from charge c where c.late_fee_rule_id = f.id) as fees,
       (select count(*) from charge c where c.late_fee_rule_id = f.id and c.waived) as waived,
       (select count(*) from occupancy o where o.late_fee_rule_id = f.id) as leases
     from late_fee_rule f where f.account_id = $1`,
    [account],
  )
  return rows.map(({ title, fees, waived, leases }) => ({
    title,
    fees: Number(fees),
    waived: Number(waived),
    leases: Number(leases),
  }))
}

/** How many payments of other kinds than rent there were. */
export async function incomeIn({ database }: TestApp, account: number): Promise<Map<string, number>> {
  const rows = await database.ask<{ reason: string; n: string }>(
    "select reason, count(*) as n from receipt where account_id = $1 and source = 'OTHER' group by 1",
    [account],
  )
  return new Map(rows.map(({ reason, n }) => [reason, Number(n)]))
}

/** Payments that were taken back: why, and whether another one came within days. */
export const voidsIn = ({ database }: TestApp, account: number) =>
  database.ask<{ notes: string; again: boolean }>(
    `select v.notes, exists (select from receipt p where p.occupancy_id = r.occupancy_id and p.id <> r.id
       and p.voided_by is null and p.day between r.day and r.day + 8) as again
     from receipt r join journal_entry v on v.id = r.voided_by where r.account_id = $1
       and not exists (select from card_payment c where c.entry_id = r.id and c.returned_at is not null)`,
    [account],
  )

/** How deposits were settled, and how many leases came to nothing or went on in another unit. */
export async function endsIn(of: TestApp, account: number) {
  const letters = await of.database.ask<{ letter: { kept: number; applied: unknown[]; returned: number } }>(
    'select letter from deposit_return where account_id = $1',
    [account],
  )
  const { cancelled, moved } = await numbers(
    of,
    `select count(*) filter (where cancelled_at is not null) as cancelled,
       (select count(*) from (select tenant_id from occupancy where account_id = ${account} group by 1
         having count(distinct unit_id) = 2 and bool_or(move_out_reason = 'Transfer Unit')) t) as moved
     from occupancy where account_id = ${account}`,
  )
  const settled = letters.map(({ letter: { kept, applied, returned } }) =>
    returned === 0 ? 'nothing' : applied.length > 0 ? 'charges' : kept > 0 ? 'part' : 'whole',
  )
  return { settled, cancelled, moved }
}
