import { maskedNumber } from '@freehold/rules/leasing/tax-id'
import { keptDollars } from '@freehold/rules/money'
import { markShown } from '../../../http/archived'
import { type findContractor, tradesOf } from './contractor.sql'
import type { papersOf } from './contractor-paper.sql'

type Stored = NonNullable<Awaited<ReturnType<typeof findContractor>>>

export const contractorShown = (row: Stored, papers: Awaited<ReturnType<typeof papersOf>>) => ({
  id: row.id,
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
  tax_number: maskedNumber(row.tax_id_end),
  hourly_rate: row.rate_cents === null ? null : keptDollars(row.rate_cents),
  notes: row.notes,
  w9: papers.map(({ added_at, ...paper }) => ({ ...paper, added_at: added_at.toISOString() })),
  login: row.user_id === null ? null : { id: row.user_id, name: row.login_name ?? '', email: row.login_email ?? '' },
  ...markShown(row),
})
