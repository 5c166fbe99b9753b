import type { Day } from '@freehold/rules/day'
import { type Cents, cents, showDollars, subtract, toDollars, zero } from '@freehold/rules/money'
import type { DepositSettlement } from '@freehold/rules/money/deposit'
import { reasonWords } from '@freehold/rules/money/reason'
import { lineAmount } from '@freehold/rules/money/settlement/line-amount'
import type { DepositLetter, LetterLine } from '../deposits/deposit-letter'
import { chargeWords } from '../journal/entry-words'
import type { StoredLine } from './line.sql'
import { lineName, type SettlementFacts, type SettlementFigures } from './settlement-facts'

interface Written {
  company: string
  day: Day
  facts: SettlementFacts
  figures: SettlementFigures
  settled: DepositSettlement
  photos: ReadonlyMap<number, number>
  /** Everything that is still owed afterwards, the charges that were left out among it. */
  owed: Cents
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

/** The letter of an issued settlement, in the words and figures of the day. */
export function settlementLetter({ company, day, facts, figures, settled, photos, owed }: Written): DepositLetter {
  const { home, draft, lines } = facts
  const { held, added, interest, taken, totals } = figures
  return {
    company,
    tenant: home.tenant_name,
    unit: home.unit_name,
    property: home.property_name,
    address: [
      home.address,
      [home.city, [home.state, home.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
    issued: day,
    movedIn: home.move_in,
    movedOut: home.cancelled ? null : home.real_move_out,
    held: [
      ...held.map(({ reason, amount }) => ({ words: reasonWords[reason], amount })),
      ...(added > 0 ? [{ words: 'Interest', amount: added }] : []),
      ...(figures.credit > 0 ? [{ words: 'Overpaid', amount: figures.credit }] : []),
    ],
    applied: taken.map((charge) => ({
      words: chargeWords({
        reason: charge.reason,
        name: charge.charge_name,
        from: charge.covers_from,
        to: charge.covers_to,
      }),
      amount: cents(charge.open_cents),
    })),
    kept: zero,
    keptReason: '',
    returned: subtract(settled.total, settled.credit),
    credit: settled.credit,
    owed,
    sendTo: draft.sendTo,
    settlement: {
      names: draft.names,
      interest: added,
      interestWords: interest && added > 0 ? interest.why.rule : '',
      interestWhy: interest?.why ?? null,
      lines: lines
        .filter(({ amount }) => amount > 0)
        .map((line) => letterLine(line, home.state, photos.get(line.id) ?? 0)),
      note: draft.note,
      refund: totals.refund,
      balance: totals.balance,
      why: totals.why,
    },
  }
}

const letterLine = (line: StoredLine, state: string, photos: number): LetterLine => ({
  words: lineName(line),
  amount: line.amount,
  how: howCharged(line, state),
  photos,
})

/** The way from the cost to the amount in a few words; blank where the two are the same. */
export function howCharged(line: StoredLine, state: string): string {
  if (line.amount === line.cost) return ''
  const parts = [`cost ${shown(line.cost)}`]
  if (line.ageMonths !== null && line.lifeYears !== null) {
    const { why } = lineAmount({ ...line, state })
    const left = why.steps.find(({ label }) => label === 'Left of its life')?.value
    const age = why.steps.find(({ label }) => label === 'Age')?.value
    if (age && 'text' in age) parts.push(`age ${age.text}`)
    if (left && 'percent' in left) parts.push(`${left.percent}% left`)
  }
  if (line.override !== null) parts.push(line.overrideReason)
  return parts.join(', ')
}
