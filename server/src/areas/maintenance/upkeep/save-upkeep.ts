import type { InputOf } from '@freehold/contract/kit/call'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { addDays, type Day, later } from '@freehold/rules/day'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { upkeepCan } from '@freehold/rules/maintenance/upkeep-can'
import {
  dateFrom,
  everyUnitWords,
  leadFits,
  type Rhythm,
  upkeepPlaceWords,
} from '@freehold/rules/maintenance/upkeep-dates'
import { keptDollars } from '@freehold/rules/money'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Filled, fillFrom } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense } from '../../money/expenses/expense.sql'
import { shareContractor } from '../log/maintenance-log.sql'
import {
  deleteUpkeep,
  insertUpkeep,
  lastOpened,
  lockUpkeep,
  type StoredUpkeep,
  setPaused,
  updateUpkeep,
} from './upkeep.sql'

type SentUpkeep = InputOf<typeof upkeep.save>
type UpkeepInput = Filled<SentUpkeep>

/** Adds an upkeep, or changes one. Its next date is found anew, and no date that was opened opens again. */
export async function saveUpkeep(tx: Tx, scope: Scope, sent: SentUpkeep, at: Date): Promise<number> {
  checkDates(scope, sent)
  const before = sent.id === null ? null : await requireUpkeep(tx, scope, sent.id)
  const input = fillFrom(sent, before, { description: '', trade: null })
  const names = await requireNamed(tx, scope, input, before)
  if (before) {
    const shown = { ...before, cost: keptDollars(before.cost_cents) }
    const words = { contractor_id: before.contractor_name, property_id: before.property_name }
    await requireSameForm(tx, scope, upkeep.save, { noun: 'upkeep', id: before.id, input, shown, words })
  }
  const next = await nextDate(tx, scope, input, before)
  const id = before ? before.id : await insertUpkeep(tx, scope, input, { next, at })
  if (before) await updateUpkeep(tx, scope, id, input, { next, at })
  await logUpkeep(tx, scope, {
    id,
    property: input.property_id,
    deed: `${before ? 'changed' : 'added'} the upkeep "${input.title}" at ${names.property}`,
    changes: before ? changesOfUpkeep(before, input, names) : [],
  })
  return id
}

const mostMonths = 120

function checkDates({ today }: Scope, { first_date, every, every_unit, lead_days }: SentUpkeep): void {
  if (first_date > addMonths(today, mostMonths) || first_date < addMonths(today, -mostMonths))
    throw badField('first_date', 'Choose a first date within ten years of today.')
  if (!leadFits({ every, unit: every_unit }, lead_days))
    throw badField('lead_days', 'A work order can open at most one interval early. Enter fewer days.')
}

async function requireUpkeep(tx: Tx, scope: Scope, id: number): Promise<StoredUpkeep> {
  const found = await lockUpkeep(tx, scope, id)
  if (!found) throw notFound('Upkeep')
  return found
}

interface Names {
  property: string
  contractor: string
}

/** Records that an upkeep refers to must be in sight, and on the lists unless it refers to them already. */
async function requireNamed(tx: Tx, scope: Scope, input: UpkeepInput, before: StoredUpkeep | null): Promise<Names> {
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const contractor = await shareContractor(tx, scope, input.contractor_id)
  if (!contractor) throw notFound('Contractor')
  if (before?.contractor_id !== input.contractor_id) requireListed(contractor, 'contractor', contractor.name)
  return { property: property.property_name, contractor: contractor.name }
}

const rhythmOf = ({ first_date, every, every_unit }: UpkeepInput | StoredUpkeep): Rhythm => ({
  first: first_date,
  every,
  unit: every_unit,
})

/** The same dates go on as they were. Other dates begin today or later, after the last that was opened. */
async function nextDate(tx: Tx, scope: Scope, input: UpkeepInput, before: StoredUpkeep | null): Promise<Day> {
  const isSame =
    before?.first_date === input.first_date && before.every === input.every && before.every_unit === input.every_unit
  if (before && isSame) return before.next_date
  const opened = before && (await lastOpened(tx, scope, before.id))
  const from = opened ? later(addDays(opened, 1), scope.today) : scope.today
  return dateFrom(rhythmOf(input), from)
}

const changesOfUpkeep = (before: StoredUpkeep, input: UpkeepInput, names: Names) =>
  changesOf(upkeep.save, { ...before, cost: before.cost_cents }, input, {
    contractor_id: [before.contractor_name, names.contractor],
    property_id: [before.property_name, names.property],
    trade: [before.trade ? tradeWords[before.trade] : '', input.trade ? tradeWords[input.trade] : ''],
    place: [upkeepPlaceWords[before.place], upkeepPlaceWords[input.place]],
    every_unit: [everyUnitWords[before.every_unit], everyUnitWords[input.every_unit]],
  })

/** Pauses an upkeep, or lets it go on. What was missed meanwhile is not opened: it goes on with its next date from today on. */
export async function pauseUpkeep(
  tx: Tx,
  scope: Scope,
  { id, act }: { id: number; act: 'pause' | 'resume' },
  at: Date,
): Promise<void> {
  const found = await requireUpkeep(tx, scope, id)
  const { refused } = upkeepCan[act]({ paused: found.paused_at !== null })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const next = act === 'pause' ? found.next_date : later(found.next_date, dateFrom(rhythmOf(found), scope.today))
  await setPaused(tx, scope, id, { pausedAt: act === 'pause' ? at : null, next })
  const deed = `${act === 'pause' ? 'paused' : 'resumed'} the upkeep "${found.title}"`
  await logUpkeep(tx, scope, { id, property: found.property_id, deed })
}

export async function removeUpkeep(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireUpkeep(tx, scope, id)
  await deleteUpkeep(tx, scope, id)
  await logUpkeep(tx, scope, { id, property: found.property_id, deed: `deleted the upkeep "${found.title}"` })
}

interface Line {
  id: number
  property: number
  deed: string
  changes?: ActivityLine['changes']
}

const logUpkeep = (tx: Tx, scope: Scope, { id, property, deed, changes }: Line): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'upkeep',
    id,
    needs: 'maintenance',
    about: { property },
    message: `${scope.userName} ${deed}.`,
    changes,
  })
