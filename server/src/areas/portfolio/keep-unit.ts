import type { InputOf } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import type { Picture } from '../../files/keep'
import { notFound, Refusal } from '../../http/refusal'
import { tell } from '../account/activity.sql'
import { addImages, deleteImages, findImage, imagesOf } from './image.sql'
import { wasSpentOnUnit } from './money-history.sql'
import { lockProperty } from './property.sql'
import { deleteUnit, insertUnit, lockUnit, roomForUnits, updateUnit, wasEverLet } from './unit.sql'

type UnitInput = InputOf<typeof unit.save>

export async function saveUnit(
  tx: Tx,
  scope: Scope,
  input: UnitInput,
  pictures: ReadonlyMap<string, Picture> = new Map(),
): Promise<number> {
  const before = input.id === null ? null : await lockUnit(tx, scope, input.id)
  if (before === undefined) throw notFound('The unit')
  const property = await lockProperty(tx, scope, input.property_id)
  if (!property) throw notFound('The property')
  if (before && before.property_id !== input.property_id && (await wasEverLet(tx, scope, before.id)))
    throw new Refusal('E_CONFLICT', `The unit ${before.unit_name} has been let, so it stays with its property.`)
  const id = before ? before.id : await addUnit(tx, scope, input)
  if (before) await updateUnit(tx, scope, id, input)
  await addImages(tx, scope, 'unit', id, pictures.values())
  await tell(tx, scope, {
    noun: 'unit',
    id,
    needs: 'properties',
    about: { property: input.property_id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the unit ${input.unit_name} of ${property.property_name}.`,
  })
  return id
}

/**
 * The unit is counted in this transaction before the room is looked at: of two at once the second sees the first, and
 * the last place is given once.
 */
async function addUnit(tx: Tx, scope: Scope, input: UnitInput): Promise<number> {
  const id = await insertUnit(tx, scope, input)
  if ((await roomForUnits(tx, scope)) < 0)
    throw new Refusal(
      'E_LIMIT',
      'Your membership has no room for another unit. More units can be bought in Settings > Account > Membership Details > Add/Remove Units.',
    )
  return id
}

export async function removeUnit(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockUnit(tx, scope, id)
  if (!found) throw notFound('The unit')
  if (await wasEverLet(tx, scope, id))
    throw new Refusal('E_CONFLICT', `The unit ${found.unit_name} has been let, so its history keeps it.`)
  if (await wasSpentOnUnit(tx, scope, id))
    throw new Refusal('E_CONFLICT', `Money was spent on the unit ${found.unit_name}, so its history keeps it.`)
  await deleteImages(tx, scope, 'unit', await imagesOf(tx, scope, 'unit', id))
  await deleteUnit(tx, scope, id)
  await tell(tx, scope, {
    noun: 'unit',
    id,
    needs: 'properties',
    about: { property: found.property_id },
    message: `${scope.userName} deleted the unit ${found.unit_name}.`,
  })
}

export async function removeUnitImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'unit', image)
  const owner = found && (await lockUnit(tx, scope, found.owner))
  if (!owner) throw notFound('The image')
  await deleteImages(tx, scope, 'unit', [found])
  await tell(tx, scope, {
    noun: 'unit',
    id: owner.id,
    needs: 'properties',
    about: { property: owner.property_id },
    message: `${scope.userName} deleted an image of ${owner.unit_name}.`,
  })
}
