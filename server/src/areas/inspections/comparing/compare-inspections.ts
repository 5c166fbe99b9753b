import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { changeOf, changeOrder, itemName } from '@freehold/rules/inspections/compare'
import { itemAge } from '@freehold/rules/inspections/item-age'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound, notFoundAt } from '../../../http/refusal'
import { type Content, contentOf, type StoredItem } from '../record/content.sql'
import { findInspection, inspectionsOfUnit, type StoredInspection } from '../record/inspection.sql'

type Shown = ReplyOf<typeof inspection.compare>['data']

const headOf = ({ id, kind, state, planned_on, tenant_name }: StoredInspection) => ({
  id,
  kind,
  state,
  planned_on,
  tenant_name,
})

interface Named {
  item: StoredItem
  room: string
}

/** The items of an inspection by room and name, in their order. */
function named({ rooms, items }: Content): Map<string, Named> {
  const names = new Map(rooms.map(({ key, name }) => [key, name]))
  return new Map(
    items.map((item) => {
      const room = names.get(item.room) ?? ''
      return [itemName(room, item.name), { item, room }]
    }),
  )
}

const sideOf = (found: Named | undefined, { photos }: Content) =>
  found
    ? {
        condition: found.item.condition,
        note: found.item.note,
        photos: photos
          .filter(({ item }) => item === found.item.key)
          .map(({ image_name, thumb_name, caption }) => ({ image_name, thumb_name, caption })),
      }
    : null

const nothing: Content = { rooms: [], items: [], photos: [] }

/** The reason that items of an inspection cannot be charged; blank if they can. */
export const chargeRefused = ({ kind, occupancy, state }: StoredInspection): string =>
  kind !== 'MOVE_OUT'
    ? 'Only items of a move-out inspection can be charged to a deposit.'
    : occupancy === null
      ? 'This inspection has no tenant.'
      : state === 'CANCELED'
        ? 'This inspection was canceled.'
        : ''

/** Two inspections of a unit side by side, what changed first. */
export async function compareInspections(
  db: Db,
  scope: Scope,
  input: InputOf<typeof inspection.compare>,
): Promise<Shown> {
  const after = await findInspection(db, scope, input.id)
  if (!after) throw notFound('Inspection')
  const all = await inspectionsOfUnit(db, scope, after.unit)
  const wanted = input.with_id ?? after.previous
  const before = wanted === null ? undefined : all.find(({ id }) => id === wanted && id !== after.id)
  if (input.with_id !== null && !before) throw notFoundAt('with_id', 'Other inspection')
  const [earlier, later] = await Promise.all([
    before ? contentOf(db, scope, before.id) : nothing,
    contentOf(db, scope, after.id),
  ])
  return {
    property_id: after.property,
    property_name: after.property_name,
    unit_id: after.unit,
    unit_name: after.unit_name,
    rent_id: after.occupancy,
    before: before ? headOf(before) : null,
    after: headOf(after),
    others: all.filter(({ id }) => id !== after.id).map(headOf),
    items: rowsOf({ before, earlier, after, later }),
    charge_refused: chargeRefused(after),
  }
}

interface Both {
  before: StoredInspection | undefined
  earlier: Content
  after: StoredInspection
  later: Content
}

function rowsOf({ before, earlier, after, later }: Both): Shown['items'] {
  const was = named(earlier)
  const is = named(later)
  const rows = [...new Set([...is.keys(), ...was.keys()])].map((name): Shown['items'][number] => {
    const [first, second] = [was.get(name), is.get(name)]
    const shown = second ?? first
    return {
      key: second?.item.key ?? '',
      room: shown?.room ?? '',
      name: shown?.item.name ?? '',
      change: before ? changeOf(first?.item ?? null, second?.item ?? null) : 'SAME',
      before: sideOf(first, earlier),
      after: sideOf(second, later),
      wears: second?.item.wears ?? first?.item.wears ?? null,
      age_months: itemAge({
        newOn: second?.item.new_on ?? first?.item.new_on ?? null,
        before: first && before ? { condition: first.item.condition, on: before.planned_on } : null,
        on: after.planned_on,
      }),
      charged: second !== undefined && second.item.line_id !== null,
    }
  })
  const rank = new Map(changeOrder.map((change, at) => [change, at]))
  return rows.toSorted((a, b) => (rank.get(a.change) ?? 0) - (rank.get(b.change) ?? 0))
}
