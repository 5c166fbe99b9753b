import { packetPeriod } from '@freehold/rules/reports/packet'
import { statementOfPeriod } from '../../../money/statements/period-statement'
import { statementPages } from '../../../money/statements/statement-pages'
import type { PacketCase } from './packet-case'
import { mostRows } from './packet-case'
import type { PacketPages, PacketTable } from './packet-page'

/** The statement of the period, with the sums for the cover. The caller has checked that its maker sees all of the owner. */
export async function statementPart({ db, scope, owner, from, to }: PacketCase): Promise<{
  pages: PacketPages
  sums: readonly (readonly string[])[]
}> {
  const statement = await statementOfPeriod(db, scope, owner, { from, to })
  const { facts, sums, closing, deposits, sections } = statementPages(statement, statement.content, {
    from,
    to,
    period: 'period',
  })
  const tables = sections.map(
    ({ title, heading, wide, rows, total, none }): PacketTable => ({
      heading: title,
      columns: heading,
      wide,
      figures: [heading.length - 1],
      rows: rows.slice(0, mostRows),
      total,
      none,
    }),
  )
  const source = statement.issued
    ? 'The statement of this month as it was issued'
    : 'The books on the day this was made'
  return {
    pages: {
      title: `Owner statement, ${packetPeriod({ from, to })}`,
      landscape: false,
      facts: [...facts, ['Source', source]],
      tables: [
        {
          heading: '',
          columns: ['Summary', 'Amount'],
          wide: [0],
          figures: [1],
          rows: sums,
          total: closing,
          none: '',
        },
        ...tables,
      ],
      note: deposits,
    },
    sums: [...sums, closing],
  }
}
