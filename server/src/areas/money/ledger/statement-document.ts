import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { Refusal } from '../../../http/refusal'
import { saidBalance } from '../receipts/said-balance'
import type { HistoryEntry } from './history'
import { distinct, saidOf, sides, totalsOf } from './statement-figures'
import type { Statement } from './statement-sheet'

/** Beyond this a PDF takes too long to compile. */
const linesAtMost = 5_000

const amount = (value: number): string => (value === 0 ? '' : showDollars(value))
const homeOf = ({ unit_name, property_name }: HistoryEntry): string => `${unit_name}, ${property_name}`

/** A tenant's statement as pages: the same lines and figures as the page to print. */
export function statementDocument({ company, tenant, printedOn, entries }: Statement): Document {
  if (entries.length > linesAtMost)
    throw new Refusal(
      'E_TOO_LARGE',
      `This statement has more than ${linesAtMost.toLocaleString('en-US')} lines, too many for a PDF. Print it instead.`,
    )
  const { charged, paid, balance } = totalsOf(entries)
  const homes = new Set(entries.map(homeOf))
  return {
    template: 'statement',
    title: `Statement for ${tenant}`,
    letterhead: letterheadOf(company),
    day: printedOn,
    body: {
      printedOn: showDay(printedOn),
      facts: [
        ['Tenant', tenant],
        ...(entries.length > 0
          ? [
              ['Property', distinct(entries.map((one) => one.property_name))],
              ['Unit', distinct(entries.map((one) => one.unit_name))],
            ]
          : []),
        ['Balance', saidBalance(balance)],
      ],
      // The only home is named above the table.
      homes: homes.size > 1,
      entries: entries.map(lineOf),
      total: { charged: showDollars(charged), paid: showDollars(paid), balance: showDollars(balance) },
    },
  }
}

function lineOf(entry: HistoryEntry) {
  const { charged, paid } = sides(entry)
  return {
    day: showDay(entry.history_date),
    home: homeOf(entry),
    description: `${saidOf(entry)}${entry.in_transit ? ' (on its way)' : ''}`,
    notes: entry.notes,
    charged: amount(charged),
    paid: amount(paid),
    balance: showDollars(entry.balance),
  }
}
