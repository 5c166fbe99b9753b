import { showDollars } from '@freehold/rules/money'
import { counted } from '@freehold/rules/text/counted'
import { PlainTable, plainColumnsOf } from '../../../../widgets/layout/plain-table'
import classes from '../import.module.css'
import type { TieOut, TieOutRow } from './tie-out-lines'

const column = plainColumnsOf<TieOutRow>()
const columns = [
  column('Tenant', ({ tenant_name }) => tenant_name || '–', { kind: 'name', phone: 'title' }),
  column('Unit', ({ unit_name, property_name }) => [unit_name, property_name].filter((one) => one !== '').join(', '), {
    kind: 'name',
    phone: 'under',
  }),
  column('Why', ({ why }) => why, { phone: 'wide' }),
  column('Old deposit', ({ theirs_deposit }) => showDollars(theirs_deposit), { kind: 'money' }),
  column('Our deposit', ({ ours_deposit }) => showDollars(ours_deposit), { kind: 'money' }),
  column('Old balance', ({ theirs_balance }) => showDollars(theirs_balance), { kind: 'money' }),
  column('Our balance', ({ ours_balance }) => showDollars(ours_balance), { kind: 'money' }),
  column('From', ({ file_name, row }) => `${file_name}, row ${row}`, { phone: 'wide' }),
]

/** The rows whose money does not arrive in full, which explain a difference. */
export function DifferingRows({ tieOut: { rows, rows_count } }: { tieOut: Pick<TieOut, 'rows' | 'rows_count'> }) {
  if (rows_count === 0) return null
  return (
    <section className={classes.found} aria-labelledby="differing">
      <h3 id="differing">
        {counted(rows_count, 'row')} with amounts that don't match
        {rows_count > rows.length && `, the first ${rows.length}`}
      </h3>
      <PlainTable title="Rows that differ" columns={columns} rows={rows} empty="" />
    </section>
  )
}
