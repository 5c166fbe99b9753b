import { cents, negate, showDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { type EntryReason, entryReasonWords } from '@freehold/rules/money/entry'
import type { Why, WhyPart, WhyStep } from '@freehold/rules/money/why'
import type { EntryRow } from './why-entry.sql'

interface Line {
  reason: EntryReason
  cents: number
}

const words: Record<WhyPart, { figure: string; line: string }> = {
  balance: { figure: 'the balance', line: 'Owed by the tenant' },
  billed: { figure: 'what was billed', line: 'Billed' },
  paid: { figure: 'what was paid', line: 'Paid' },
  deposit: { figure: 'the deposits held', line: 'Held' },
}

/** The part of an entry that counts in a figure, with the way to the whole entry. */
export function whyPart(
  { id, title, amount_cents }: Pick<EntryRow, 'id' | 'amount_cents'> & { title: string },
  part: WhyPart,
  lines: readonly Line[],
  posted: readonly WhyStep[],
): Why {
  const { figure, line } = words[part]
  return {
    title,
    rule: `Only a part of this entry counts toward ${figure}.`,
    steps: [
      ...lines.map(
        ({ reason, cents: moved }): WhyStep => ({
          label: `${line}: ${entryReasonWords[reason]}`,
          value: { money: cents(moved) },
        }),
      ),
      ...posted,
      {
        label: 'Whole entry',
        value: { text: showDollars(toDollars(cents(amount_cents))) },
        to: { noun: 'entry', id },
      },
    ],
    total: sum(lines.map(({ cents: moved }) => cents(moved))),
  }
}

/**
 * Where settled deposits went: what they paid, what was kept, and what was returned. The explanation stored with the entry
 * ends in what the tenant got, with an overpayment that is an entry of its own.
 */
export function settledSteps(why: Why, lines: EntryRow['lines']): WhyStep[] {
  const used = why.steps.flatMap((step): WhyStep[] =>
    'money' in step.value && step.value.money < 0 ? [{ ...step, value: { money: negate(step.value.money) } }] : [],
  )
  const held = lines.filter(({ ledger }) => ledger === 'DEPOSITS_HELD')
  const returned = sum(lines.filter(({ ledger }) => ledger === 'CASH').map(({ cents: moved }) => cents(-moved)))
  return [
    {
      label: 'Settled',
      value: {
        text: held
          .map(({ reason, cents: moved }) => `${entryReasonWords[reason]} ${showDollars(toDollars(cents(moved)))}`)
          .join(', '),
      },
    },
    ...used,
    ...(returned === zero ? [] : [{ label: 'Returned to the tenant', value: { money: returned } }]),
  ]
}
