import { showDay } from '@freehold/rules/day'
import { rentRollPages } from '../../roll/rent-roll-document'
import { mostRows, narrowTo, type PacketCase } from './packet-case'
import type { PacketPages } from './packet-page'

/** The units of the owner on the last day of the period. */
export async function rentRollPart({ db, scope, current, to }: PacketCase): Promise<PacketPages> {
  const { occupied, rows, total, note } = await rentRollPages(db, narrowTo(scope, current), {
    day: to,
    property: null,
    most: mostRows,
  })
  return {
    title: 'Rent roll',
    landscape: true,
    facts: [
      ['As of', showDay(to)],
      ['Occupied', occupied],
    ],
    tables: [
      {
        heading: '',
        columns: [
          'Property',
          'Unit',
          'Tenant',
          'Lease start',
          'Lease end',
          'Rental rate',
          'Charges',
          'Per month',
          'Total due',
          'Deposit',
        ],
        wide: [0, 2],
        figures: [5, 6, 7, 8, 9],
        rows,
        total,
        none: 'There were no units on this day.',
      },
    ],
    note,
  }
}
