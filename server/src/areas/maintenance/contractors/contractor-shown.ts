import { maskedNumber } from '@freehold/rules/leasing/tax-id'
import { keptDollars } from '@freehold/rules/money'
import { markShown } from '../../../http/archived'
import { type findContractor, tradesOf } from './contractor.sql'
import type { papersOf } from './contractor-paper.sql'

type Stored = NonNullable<Awaited<ReturnType<typeof findContractor>>>

type Row = Omit<Stored, 'login_name' | 'login_email'>

/** The fields of a contractor's form, without the tax ID, which a blank keeps. */
export const contractorForm = (row: Row) => ({
  name: row.name,
  phone: row.phone,
  email: row.email,
  license: row.license,
  license_expires: row.license_expires_on,
  address: row.address,
  trades: tradesOf(row.trades),
  insurer: row.insurer,
  policy_number: row.policy_number,
  insurance_expires: row.insurance_expires_on,
  hourly_rate: row.rate_cents === null ? null : keptDollars(row.rate_cents),
  notes: row.notes,
  user_id: row.user_id,
})

export function contractorShown(row: Stored, papers: Awaited<ReturnType<typeof papersOf>>) {
  const { user_id, ...form } = contractorForm(row)
  return {
    id: row.id,
    ...form,
    tax_number: maskedNumber(row.tax_id_end),
    w9: papers.map(({ added_at, ...paper }) => ({ ...paper, added_at: added_at.toISOString() })),
    login: user_id === null ? null : { id: user_id, name: row.login_name ?? '', email: row.login_email ?? '' },
    ...markShown(row),
  }
}
