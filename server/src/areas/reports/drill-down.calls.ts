import type { InputOf } from '@freehold/contract/kit/call'
import type { drillDown } from '@freehold/contract/reports/drill-down'
import { keptDollars, toDollars } from '@freehold/rules/money'
import { type Reason, reasons } from '@freehold/rules/money/reason'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { HandlersOf } from '../../http/answers'
import { badField, notFound } from '../../http/refusal'
import { entryWords } from '../money/journal/entry-words'
import { findOwner } from '../portfolio/owner.sql'
import { unitIsSeen } from '../portfolio/unit.sql'
import { isCategory, specificExpenses } from './charts/expense-chart.sql'
import { requireProperty } from './frame/range'
import { type EntryLine, entriesTable, entriesTotal } from './statement/drill-down.sql'

export const drillDownHandlers: HandlersOf<typeof drillDown> = {
  entries: async ({ db, scope, input }) => {
    await requireAsked(db, scope, input)
    const { data, count } = await entriesTable(db, scope, input)
    return { data: data.map(shown), count }
  },

  total: async ({ db, scope, input }) => {
    await requireAsked(db, scope, input)
    const { total, count } = await entriesTotal(db, scope, input)
    return { data: { total: toDollars(total), count } }
  },
}

async function requireAsked(db: Db, scope: Scope, asked: InputOf<typeof drillDown.total>): Promise<void> {
  const { start_date: from, end_date: to, section, owner_id: owner, unit_id: unit, subcategory_id: specific } = asked
  if (from !== null && to !== null && to < from)
    throw badField('end_date', "The end date can't be before the start date.")
  if (owner === null && (section === 'OWNER_BILLED' || section === 'OWNER_EXPENSES'))
    throw badField('owner_id', 'Owner is required.')
  await requireProperty(db, scope, asked.property_id)
  if (unit !== null && !(await unitIsSeen(db, scope, unit))) throw notFound('Unit')
  if (owner !== null && !(await findOwner(db, scope, owner))) throw notFound('Owner')
  if (asked.category_id !== null && !(await isCategory(db, scope, asked.category_id)))
    throw notFound('Expense category')
  if (specific !== null && (await specificExpenses(db, scope, [specific])).length === 0)
    throw notFound('Specific expense')
}

const isReason = (text: string): text is Reason => reasons.some((one) => one === text)

const shown = (line: EntryLine) => ({
  id: line.id,
  paid_date: line.day,
  description: wordsOf(line),
  pay_reason: isReason(line.reason) ? line.reason : null,
  tenant_id: line.tenant_id,
  tenant_name: line.tenant_name,
  property_name: line.property_name,
  unit_name: line.unit_name,
  amount: keptDollars(line.cents),
  notes: line.notes,
})

/** The words of the history; an expense is named by what was bought. */
function wordsOf({ kind, takes_back, entry_reason, category_name, subcategory_name }: EntryLine): string {
  if (category_name !== '') return `${kind === 'REVERSAL' ? 'Voided: ' : ''}${category_name}, ${subcategory_name}`
  const reason = isReason(entry_reason) ? entry_reason : 'OTHER'
  // Only deposits of the opening balances stand in a report, and they move nothing that is owed.
  return entryWords({ kind, reason, charge_name: '', covers_from: null, covers_to: null, effect_cents: 0, takes_back })
}
