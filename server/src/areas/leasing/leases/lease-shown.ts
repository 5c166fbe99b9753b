import { keptDollars } from '@freehold/rules/money'
import type { leasesOf } from './lease-table.sql'

type Row = Awaited<ReturnType<typeof leasesOf>>[number]

/** A lease on its tenant's page. */
export const leaseShown = ({ id, unit_name, pdf_file, move_in, move_out, rent_cents }: Row) => ({
  id,
  unit_name,
  filename: pdf_file ?? '',
  move_in,
  move_out,
  rent_amount: keptDollars(rent_cents),
})
