import type { InputOf } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import type { Scope } from '../../database/scope'
import { writeSearch } from '../../database/search-text'
import type { Tx } from '../../database/write'
import { requireListed } from '../../http/archived'
import { notFound, requireRows } from '../../http/refusal'
import { logActivity } from '../account/log/activity.sql'
import { lockProperty } from './property.sql'
import { requireRoom } from './save-unit'
import { insertUnits } from './unit.sql'

type Asked = InputOf<typeof unit.saveMany>

/** Adds many units of a property. The transaction around it makes that all of them or none. */
export async function saveUnits(tx: Tx, scope: Scope, { property_id, units }: Asked): Promise<number[]> {
  requireDifferentNames(units)
  const property = await lockProperty(tx, scope, property_id)
  if (!property) throw notFound('Property')
  requireListed(property, 'property', property.property_name)
  const ids = await insertUnits(tx, scope, property_id, units)
  await requireRoom(tx, scope)
  writeSearch(tx, { units: ids })
  await logActivity(tx, scope, {
    noun: 'property',
    id: property_id,
    needs: 'properties',
    about: { property: property_id },
    message: `${scope.userName} added ${ids.length === 1 ? '1 unit' : `${ids.length} units`} to ${property.property_name}.`,
  })
  return ids
}

/** A row that was pasted twice is a slip, so it is refused in its cell. */
function requireDifferentNames(units: Asked['units']): void {
  const names = units.map(({ unit_name }) => unit_name.toLowerCase())
  const firstAt = new Map([...names.entries()].toReversed().map(([at, name]) => [name, at]))
  requireRows(
    'units',
    units.map(
      ({ unit_name }, at): Record<string, string> =>
        firstAt.get(names[at] ?? '') === at ? {} : { unit_name: `Unit name ${unit_name} is in this list twice.` },
    ),
  )
}
