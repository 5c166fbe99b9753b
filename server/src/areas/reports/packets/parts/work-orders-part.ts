import { showDay } from '@freehold/rules/day'
import { stageWords } from '@freehold/rules/maintenance/work-order-words'
import { mostRows, narrowTo, type PacketCase } from './packet-case'
import { type PacketPages, shownKept } from './packet-page'
import { workInPeriod } from './work-done.sql'

/** The work orders that were open on a day of the period. */
export async function workOrdersPart({ db, scope, current, from, to }: PacketCase): Promise<PacketPages> {
  const all = await workInPeriod(db, narrowTo(scope, current), { from, to }, mostRows + 1)
  const lines = all.slice(0, mostRows)
  return {
    title: 'Work orders',
    landscape: true,
    facts: [['Open at any time from', `${showDay(from)} to ${showDay(to)}`]],
    tables: [
      {
        heading: '',
        columns: ['Opened', 'Work order', 'Property', 'Unit', 'Contractor', 'Stage', 'Done', 'Cost'],
        wide: [1, 2, 4],
        figures: [7],
        rows: lines.map((line) => [
          showDay(line.opened_on),
          line.job_title,
          line.property_name,
          line.unit_name || '–',
          line.contractor_name,
          stageWords[line.stage],
          line.done_on === null ? '–' : showDay(line.done_on),
          shownKept(line.total_cents),
        ]),
        total: null,
        none: 'No work orders were open in this period.',
      },
    ],
    note: all.length > mostRows ? `The first ${mostRows.toLocaleString('en-US')} work orders of the period.` : '',
  }
}
