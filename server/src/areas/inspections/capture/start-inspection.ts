import { randomUUID } from 'node:crypto'
import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import { type Day, showDay } from '@freehold/rules/day'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { roomsOf } from '@freehold/rules/inspections/template'
import { tenancyOf } from '@freehold/rules/inspections/tenancy-of'
import type { WearingItem } from '@freehold/rules/money/settlement/line-kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFoundAt, Refusal } from '../../../http/refusal'
import { propertyIsSeen } from '../../portfolio/property.sql'
import { lockUnit } from '../../portfolio/unit.sql'
import { contentOf } from '../record/content.sql'
import { insertInspection, inspectionsOfUnit, type StoredInspection } from '../record/inspection.sql'
import { requireInspector, requireNamed } from '../record/inspectors.sql'
import { logInspection } from '../record/log-inspection'
import { templateFor } from '../templates/templates-shown'
import { insertContent } from './content-writes.sql'
import { type Tenancy, tenanciesOf, unitOfTenancy, unitToInspect } from './home.sql'

type Input = InputOf<typeof inspection.start>

interface NewItem {
  name: string
  wears: WearingItem | null
  newOn: Day | null
}

interface NewRoom {
  name: string
  items: NewItem[]
}

/** Starts an inspection with the rooms of a template, or of the inspection before. */
export async function startInspection(tx: Tx, scope: Scope, input: Input, at: Date): Promise<number> {
  await requireNamed(tx, scope, { template: input.template_id, inspector: input.inspector_id })
  const unitId = input.unit_id ?? (input.rent_id === null ? undefined : await unitOfTenancy(tx, scope, input.rent_id))
  if (unitId === undefined)
    throw input.rent_id === null ? badField('unit_id', 'Unit is required.') : notFoundAt('rent_id', 'Tenancy')
  // Those who start one at once wait for each other.
  if (!(await lockUnit(tx, scope, unitId))) throw notFoundAt('unit_id', 'Unit')
  const unit = await unitToInspect(tx, scope, unitId)
  if (!unit) throw notFoundAt('unit_id', 'Unit')
  if (input.property_id !== null && !(await propertyIsSeen(tx, scope, input.property_id)))
    throw notFoundAt('property_id', 'Property')
  if (input.property_id !== null && input.property_id !== unit.property)
    throw badField('unit_id', 'This unit does not belong to the property.')
  if (unit.archived) throw new Refusal('E_CONFLICT', 'This unit is archived. Restore it first.')
  const tenancy = await tenancyAsked(tx, scope, input, unitId)
  if (tenancy === undefined && input.kind !== 'ROUTINE' && input.kind !== 'MOVE_IN')
    throw badField('kind', 'No tenant of this unit is moving out. Choose another kind.')
  await requireInspector(tx, scope, unit.property, input.inspector_id)
  const earlier = await inspectionsOfUnit(tx, scope, unit.id)
  requireFirst(earlier, input, tenancy)
  const rooms = await roomsAsked(tx, scope, input, { ...unit, earlier })
  const id = await insertInspection(tx, scope, {
    kind: input.kind,
    property: unit.property,
    unit: unit.id,
    occupancy: tenancy?.id ?? null,
    tenant: tenancy?.tenant ?? null,
    plannedOn: input.planned_on,
    note: input.note,
    inspector: input.by === 'STAFF' ? input.inspector_id : null,
    previous: previousOf(earlier, input, tenancy)?.id ?? null,
    madeFrom: rooms.madeFrom,
    at,
  })
  await insertContent(tx, scope, { inspection: id, at, rooms: rooms.rooms.map(withKeys) })
  await logInspection(
    tx,
    scope,
    { ...unit, id, unit: unit.id, kind: input.kind, tenant_name: tenancy?.tenant_name ?? '' },
    `planned for ${showDay(input.planned_on)}`,
  )
  return id
}

const withKeys = ({ name, items }: NewRoom) => ({
  key: randomUUID(),
  name,
  items: items.map((item) => ({ key: randomUUID(), ...item })),
})

async function tenancyAsked(tx: Tx, scope: Scope, input: Input, unit: number): Promise<Tenancy | undefined> {
  const all = await tenanciesOf(tx, scope, unit)
  if (input.rent_id === null) return tenancyOf(all, input.kind, input.planned_on)
  const found = all.find(({ id }) => id === input.rent_id)
  if (!found) throw notFoundAt('rent_id', 'Tenancy')
  return found
}

/** A tenancy begins once and ends once. */
function requireFirst(earlier: readonly StoredInspection[], { kind }: Input, tenancy: Tenancy | undefined): void {
  if (kind === 'ROUTINE') return
  const same = earlier.find(
    (one) => one.kind === kind && one.occupancy === (tenancy?.id ?? null) && (tenancy || one.state !== 'SIGNED'),
  )
  if (same)
    throw new Refusal(
      'E_CONFLICT',
      `There is already a ${inspectionKindWords[kind].toLowerCase()} inspection of ${tenancy?.tenant_name ?? 'this unit'}, on ${showDay(same.planned_on)}. Open that one.`,
    )
}

const isDone = ({ state }: StoredInspection): boolean => state === 'FINISHED' || state === 'SIGNED'

/** A move-out is compared with the move-in of the same tenancy, anything else with the last one of the unit. */
function previousOf(earlier: readonly StoredInspection[], { kind }: Input, tenancy: Tenancy | undefined) {
  const moveIn = earlier.find((one) => one.kind === 'MOVE_IN' && tenancy !== undefined && one.occupancy === tenancy.id)
  return kind === 'MOVE_OUT' && moveIn ? moveIn : earlier.find(isDone)
}

async function roomsAsked(
  tx: Tx,
  scope: Scope,
  input: Input,
  home: { property_type: string; bedrooms: number; baths: number; earlier: readonly StoredInspection[] },
): Promise<{ madeFrom: string; rooms: NewRoom[] }> {
  if (input.rooms_from === 'TEMPLATE') {
    const template = await templateFor(tx, scope, input.template_id, home)
    if (!template) throw notFoundAt('template_id', 'Template')
    const rooms = roomsOf(template.rooms, home).map(({ name, items }) => ({
      name,
      items: items.map((item) => ({ ...item, newOn: null })),
    }))
    return { madeFrom: template.version > 0 ? `${template.name}, version ${template.version}` : template.name, rooms }
  }
  const last = home.earlier.find(isDone) ?? home.earlier[0]
  if (!last) throw badField('rooms_from', 'This unit was not inspected before. Choose a template.')
  return {
    madeFrom: `${inspectionKindWords[last.kind]} inspection of ${showDay(last.planned_on)}`,
    rooms: await copied(tx, scope, last),
  }
}

/** The rooms and items of an inspection, without its conditions. A thing that was new then has its day. */
async function copied(tx: Tx, scope: Scope, last: StoredInspection): Promise<NewRoom[]> {
  const { rooms, items } = await contentOf(tx, scope, last.id)
  return rooms.map(({ key, name }) => ({
    name,
    items: items
      .filter(({ room }) => room === key)
      .map((item) => ({
        name: item.name,
        wears: item.wears,
        newOn: item.new_on ?? (item.condition === 'NEW' ? last.planned_on : null),
      })),
  }))
}
