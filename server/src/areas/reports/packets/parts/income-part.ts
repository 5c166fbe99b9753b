import { showDay } from '@freehold/rules/day'
import { type Cents, cents, subtract, sum } from '@freehold/rules/money'
import { type PropertySum, sumsByProperty } from './moved-money.sql'
import type { PacketCase } from './packet-case'
import { type PacketPages, type PacketTable, shown } from './packet-page'

interface OfProperty {
  name: string
  rows: readonly PropertySum[]
  revenue: Cents
  expenses: Cents
}

const revenueWords = [
  ['RENT', 'Rent'],
  ['OTHER_PAYMENT', 'Other payments'],
  ['LATE_FEES', 'Late fees'],
] as const

const sumOf = (rows: readonly PropertySum[]): Cents => sum(rows.map((row) => cents(row.cents)))
const spent = ({ section }: PropertySum): boolean => section === 'EXPENSES'

function byProperty(rows: readonly PropertySum[]): OfProperty[] {
  const groups = new Map<number, PropertySum[]>()
  for (const row of rows) groups.set(row.property_id, [...(groups.get(row.property_id) ?? []), row])
  return [...groups.values()].map((own) => ({
    name: own[0]?.property_name ?? '',
    rows: own,
    revenue: sumOf(own.filter((row) => !spent(row))),
    expenses: sumOf(own.filter(spent)),
  }))
}

/** Revenue by section and expenses by category, each with its sum. */
function tableOf({ name, rows, revenue, expenses }: OfProperty): PacketTable {
  const collected = revenueWords.map(([section, words]) => [
    words,
    shown(sumOf(rows.filter((row) => row.section === section))),
  ])
  const costs = rows.filter(spent).map((row) => [row.category_name || 'Other', shown(cents(row.cents))])
  return {
    heading: name,
    columns: ['Category', 'Amount'],
    wide: [0],
    figures: [1],
    rows: [...collected, ['Total revenue', shown(revenue)], ...costs, ['Total expenses', shown(expenses)]],
    sums: [collected.length, collected.length + 1 + costs.length],
    total: ['Net income', shown(subtract(revenue, expenses))],
    none: '',
  }
}

/** Income and expenses of each property of the owner in the period: all side by side, then one by one. */
export async function incomePart({ db, scope, owner, properties, from, to }: PacketCase): Promise<PacketPages> {
  const all = byProperty(await sumsByProperty(db, scope, { owner, properties, from, to }))
  const [revenue, expenses] = [sum(all.map((one) => one.revenue)), sum(all.map((one) => one.expenses))]
  const overview: PacketTable = {
    heading: 'All properties',
    columns: ['Property', 'Revenue', 'Expenses', 'Net income'],
    wide: [0],
    figures: [1, 2, 3],
    rows: all.map((one) => [
      one.name,
      shown(one.revenue),
      shown(one.expenses),
      shown(subtract(one.revenue, one.expenses)),
    ]),
    total: ['Total', shown(revenue), shown(expenses), shown(subtract(revenue, expenses))],
    none: 'Nothing was received or spent in this period.',
  }
  return {
    title: 'Income statement by property',
    landscape: false,
    facts: [
      ['Period', `${showDay(from)} to ${showDay(to)}`],
      ['Basis', 'Cash: each amount on the day the money moved'],
    ],
    tables: [overview, ...all.map(tableOf)],
    note: "Security deposits are held for tenants. They aren't income, so they aren't included above.",
  }
}
