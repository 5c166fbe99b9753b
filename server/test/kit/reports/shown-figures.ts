import type { TestApp } from '../app/app'

/** The figures as lists and boards read them. */
export async function shownFigures(context: TestApp, tenant: number, today: string): Promise<Record<string, number>> {
  const [row] = await context.database.ask<Record<string, string>>(
    `select balance_cents as tenant_balance, billed_cents as tenant_billed, paid_in_all_cents as tenant_paid,
       deposits_cents as tenant_deposit, (current_until <= $2)::int as gone from tenant_total where tenant_id = $1`,
    [tenant, today],
  )
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value) / 100]))
}
