import type { TestDatabase } from '../app/database'
import { type Office, pay, rentTo } from '../homes/tenancies'
import { day } from '../money/books'

/** Three leases, a payment, and something to spend on; answers the first lease and a subcategory of expenses. */
export async function fillOffice(office: Office, { ask }: TestDatabase) {
  const stay = { rent: 1000, period: 'MONTHLY' as const, moveIn: day('2026-01-01'), moveOut: day('2028-12-31') }
  const leases: number[] = []
  for (const name of ['Ann', 'Ben', 'Cleo']) leases.push(await rentTo(office, { ...stay, name }))
  await pay(office, day('2026-02-01'), leases[1] ?? 0, 300)
  const [lease] = await ask<{ tenant: string; occupancy: string }>(
    'select tenant_id as tenant, id as occupancy from occupancy where account_id = $1 and id = $2',
    [office.account, leases[0]],
  )
  const [made] = await ask<{ id: string }>(
    'select id from expense_subcategory where account_id = $1 order by id limit 1',
    [office.account],
  )
  return {
    home: { tenant_id: Number(lease?.tenant), rent_id: Number(lease?.occupancy) },
    specific: Number(made?.id),
  }
}
