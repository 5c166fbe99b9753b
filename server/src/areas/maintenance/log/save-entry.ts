import type { InputOf } from '@freehold/contract/kit/call'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { parseDay } from '@freehold/rules/day'
import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Picture } from '../../../files/keep'
import { type Filled, fillAbsent } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { noteLogEntry } from '../../account/automation/news.sql'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense, unitOfExpense } from '../../money/expenses/expense.sql'
import { addImages } from '../../portfolio/image.sql'
import { findEntry, insertEntry, lockEntry, shareContractor, updateEntry } from './maintenance-log.sql'

type SentEntry = InputOf<typeof maintenanceLog.save>
type LogInput = Filled<SentEntry>

interface Saving {
  input: SentEntry
  pictures?: ReadonlyMap<string, Picture>
  at: Date
}

/** Adds an entry to the maintenance log, or changes one. */
export async function saveEntry(
  tx: Tx,
  scope: Scope,
  { input: sent, pictures = new Map(), at }: Saving,
): Promise<number> {
  const before = sent.id === null ? null : await requireEntry(tx, scope, sent.id)
  const input: LogInput = fillAbsent(sent, {
    // A unit belongs to its property.
    unit_id: before?.property_id === sent.property_id ? before.unit_id : null,
    description: before?.description ?? '',
    note: before?.note ?? '',
    done_date: parseDay(before?.done_date ?? ''),
  })
  const names = await requireNamed(tx, scope, input, before)
  if (before) {
    const words = {
      contractor_id: before.contractor_name,
      property_id: before.property_name,
      unit_id: before.unit_name ?? '',
    }
    const save = { noun: 'maintenance_log', id: before.id, input, shown: before, words }
    await requireSameForm(tx, scope, maintenanceLog.save, save)
  }
  const id = before ? before.id : await insertEntry(tx, scope, input, at)
  if (before) await updateEntry(tx, scope, id, input)
  else noteLogEntry(tx, scope, id, at)
  await addImages(tx, scope, 'maintenance_log', id, pictures.values())
  await logActivity(tx, scope, {
    noun: 'maintenance_log',
    id,
    needs: 'maintenance',
    about: { property: input.property_id, ...(input.unit_id !== null && { unit: input.unit_id }) },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the maintenance "${input.title}" at ${names.place}.`,
    changes: before ? changesOfEntry(before, input, names) : [],
  })
  return id
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The current entry, locked, with the names of the records it refers to. */
async function requireEntry(tx: Tx, scope: Scope, id: number): Promise<Entry> {
  const locked = await lockEntry(tx, scope, id)
  const found = locked && (await findEntry(tx, scope, id))
  if (!found) throw notFound('Maintenance')
  return found
}

interface Names {
  contractor: string
  property: string
  unit: string
  place: string
}

/** Records that an entry refers to must be in sight, and on the lists unless the entry refers to them already. */
async function requireNamed(tx: Tx, scope: Scope, input: LogInput, before: Entry | null): Promise<Names> {
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const unit = input.unit_id === null ? null : await unitOfExpense(tx, scope, input.unit_id)
  if (unit === undefined) throw notFound('Unit')
  if (unit && unit.property_id !== input.property_id)
    throw badField('unit_id', `${unit.unit_name} is not a unit of ${property.property_name}.`)
  if (unit && before?.unit_id !== input.unit_id) requireListed(unit, 'unit', unit.unit_name)
  const contractor = await shareContractor(tx, scope, input.contractor_id)
  if (!contractor) throw notFound('Contractor')
  if (before?.contractor_id !== input.contractor_id) requireListed(contractor, 'contractor', contractor.name)
  const place = unit ? `${unit.unit_name}, ${property.property_name}` : property.property_name
  return { contractor: contractor.name, property: property.property_name, unit: unit?.unit_name ?? '', place }
}

const changesOfEntry = (before: Entry, input: LogInput, names: Names) =>
  changesOf(maintenanceLog.save, before, input, {
    contractor_id: [before.contractor_name, names.contractor],
    property_id: [before.property_name, names.property],
    unit_id: [before.unit_name ?? '', names.unit],
    category: [logCategoryWords[before.category], logCategoryWords[input.category]],
  })
