import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, subtract, toDollars } from '@freehold/rules/money'
import { comparisonWords, percentChange, showPercentChange } from '@freehold/rules/reports/compared'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { CashFlow } from './cash-flow.sql'

interface Asked {
  company: string
  /** 'The last 7 days', and so on. */
  range: string
  /** The day it was made; the same figures then make the same paper all day. */
  day: Day
  flow: CashFlow
}

/** The bars, the figures they are drawn from, and their totals. */
export const cashFlowDocument = ({ company, range, day, flow }: Asked): Document => ({
  template: 'cash-flow',
  title: 'Cash flow',
  letterhead: letterheadOf(company),
  day,
  body: {
    printedOn: showDay(day),
    facts: [
      ['Period', `${range}: ${showDay(flow.span.from)} to ${showDay(flow.span.to)}`],
      [comparisonWords[flow.compared.with], `${showDay(flow.compared.span.from)} to ${showDay(flow.compared.span.to)}`],
      ['Basis', 'Cash: each amount on the day the money moved'],
    ],
    chart: chartOf(flow),
    heading: ['Date', 'Money in', 'Money out', 'Net'],
    rows: flow.points.map(({ label, revenue, expense }) => [labelShown(label), ...figures(revenue, expense)]),
    total: ['Total', ...figures(flow.money_in, flow.money_out)],
    compared: comparedOf(flow),
  },
})

const dollars = (amount: Cents): string => showDollars(toDollars(amount))

const figures = (revenue: Cents, expense: Cents) => [
  dollars(revenue),
  dollars(expense),
  dollars(subtract(revenue, expense)),
]

/** The same figures of the days compared, and the change since. */
function comparedOf({ money_in, money_out, compared }: CashFlow) {
  const line = (name: string, now: Cents, before: Cents) => [
    name,
    dollars(now),
    dollars(before),
    dollars(subtract(now, before)),
    showPercentChange(percentChange(now, before)),
  ]
  const { with: by, money_in: cameIn, money_out: wentOut } = compared
  return {
    heading: ['', 'This period', comparisonWords[by], 'Change', 'Change %'],
    rows: [
      line('Money in', money_in, cameIn),
      line('Money out', money_out, wentOut),
      line('Net', subtract(money_in, money_out), subtract(cameIn, wentOut)),
    ],
  }
}

/** Bars as shares of the chart's height. */
function chartOf({ points, money_in, money_out }: CashFlow) {
  const values = points.flatMap(({ revenue, expense }) => [revenue, expense])
  const [highest, lowest] = [Math.max(1, ...values), Math.min(0, ...values)]
  const share = (value: number) => value / (highest - lowest)
  return {
    /** The part above the line of zero. */
    above: share(highest),
    points: points.map(({ revenue, expense }) => [share(revenue), share(expense)]),
    described: `Bars for money in and money out. In total, ${dollars(money_in)} in and ${dollars(money_out)} out.`,
  }
}

/** 03-05-2026, and of a month 03-2026. */
export const labelShown = (label: string): string =>
  label.length === 7 ? `${label.slice(5)}-${label.slice(0, 4)}` : showDay(label)
