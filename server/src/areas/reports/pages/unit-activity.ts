import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { reasons } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { linesOfUnit } from '../../account/log/activity.sql'
import { entryWords } from '../../money/journal/entry-words'
import { activityShown } from './page-activity.sql'
import { entriesOfUnit, type UnitEntry } from './unit-entries.sql'

/**
 * Everything that happened at a unit, newest first: the lines of the log that name it, and the entries of its money. The
 * entries are read from the journal because rent billed by the job has no lines of its own in the log.
 */
export async function activityOfUnit(db: Db, scope: Scope, unit: number) {
  const [lines, entries] = await Promise.all([
    linesOfUnit(db, scope, activityShown, unit),
    mayGroup(scope.group, 'money') ? entriesOfUnit(db, scope, unit, activityShown) : [],
  ])
  return [...lines, ...entries.map(lineOf)]
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, activityShown)
    .map((line, i) => ({ ...line, no: i + 1 }))
}

const lineOf = (entry: UnitEntry) => ({
  id: entry.id,
  noun: 'entry',
  noun_id: entry.id,
  user_name: entry.user_name,
  created_at: entry.posted_at.toISOString(),
  message: `${entry.user_name} ${sentence(entry)}.`,
  changes: [],
})

function sentence(entry: UnitEntry): string {
  const { kind, tenant_name, notes } = entry
  const amount = showDollars(toDollars(cents(Math.abs(entry.amount_cents))))
  const what = wordsOf(entry)
  const day = showDay(entry.day)
  switch (kind) {
    case 'CHARGE':
      return `billed ${tenant_name} ${amount}: ${what}, due ${day}`
    case 'PAYMENT':
      return `collected ${amount} from ${tenant_name}: ${what}, paid ${day}`
    case 'EXPENSE':
      return `recorded an expense of ${amount}: ${what}, paid ${day}`
    case 'DEPOSIT_RETURN':
      return `settled the deposit of ${tenant_name}, ${amount}, on ${day}`
    case 'OPENING':
      return `opened the books of ${tenant_name} with ${amount}: ${what}, as of ${day}`
    case 'CREDIT_REFUND':
      return `returned ${amount} that ${tenant_name} had overpaid, on ${day}`
    case 'REVERSAL':
      return `voided ${amount}${tenant_name === '' ? '' : `, ${tenant_name}`}: ${what}${notes === '' ? '' : ` (${notes})`}`
    case 'SETTLEMENT':
    case 'PAYOUT':
    case 'DEPOSIT_TRANSFER':
    case 'FEE':
      throw new Error(`Entry ${entry.id} is no entry of a unit: ${kind}`)
  }
}

/** The words of an entry, or of the one that it voids. */
function wordsOf({ kind, reason, takes_back, spent_on, ...days }: UnitEntry): string {
  const charged = reasons.find((one) => one === reason)
  if (charged === undefined) return spent_on
  const shown = kind === 'REVERSAL' && takes_back !== null ? takes_back : kind
  return entryWords({ ...days, kind: shown, reason: charged, takes_back: null })
}
