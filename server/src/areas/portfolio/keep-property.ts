import type { InputOf } from '@freehold/contract/kit/call'
import type { property } from '@freehold/contract/portfolio/property'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import type { Picture } from '../../files/keep'
import { badField, notFound, Refusal } from '../../http/refusal'
import { tell } from '../account/activity.sql'
import { addImages, deleteImages, findImage, imagesOf } from './image.sql'
import { wasSpentOnProperty } from './money-history.sql'
import { lockOwner } from './owner.sql'
import { deleteProperty, insertProperty, lockProperty, propertyTypes, updateProperty } from './property.sql'

type PropertyInput = InputOf<typeof property.save>

export async function saveProperty(
  tx: Tx,
  scope: Scope,
  input: PropertyInput,
  pictures: ReadonlyMap<string, Picture> = new Map(),
): Promise<number> {
  const before = input.id === null ? null : await lockProperty(tx, scope, input.id)
  if (before === undefined) throw notFound('The property')
  if (before === null && scope.properties !== null)
    throw new Refusal('E_FORBIDDEN', 'Only a user of all properties may add a property.')
  await requireOwner(tx, scope, input.owner_id)
  const types = await propertyTypes(tx)
  if (!types.some((type) => type.id === input.type_id))
    throw badField('type_id', 'Type is not one of the property types.')
  const id = before ? before.id : await insertProperty(tx, scope, input)
  if (before) await updateProperty(tx, scope, id, input)
  await addImages(tx, scope, 'property', id, pictures.values())
  await tell(tx, scope, {
    noun: 'property',
    id,
    needs: 'properties',
    about: { property: id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the property ${input.property_name}.`,
  })
  return id
}

async function requireOwner(tx: Tx, scope: Scope, owner: number): Promise<void> {
  if (!(await lockOwner(tx, scope, owner))) throw new Refusal('E_NOT_FOUND', 'The owner is not there.')
}

export async function removeProperty(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockProperty(tx, scope, id)
  if (!found) throw notFound('The property')
  const units = found.units_total
  if (units > 0)
    throw new Refusal(
      'E_CONFLICT',
      `${found.property_name} still has ${units === 1 ? 'a unit' : `${units} units`}. Please delete ${units === 1 ? 'it' : 'them'} first.`,
    )
  if (await wasSpentOnProperty(tx, scope, id))
    throw new Refusal('E_CONFLICT', `Money was spent on ${found.property_name}, so its history keeps it.`)
  await deleteImages(tx, scope, 'property', await imagesOf(tx, scope, 'property', id))
  await deleteProperty(tx, scope, id)
  await tell(tx, scope, {
    noun: 'property',
    id,
    needs: 'properties',
    about: { property: id },
    message: `${scope.userName} deleted the property ${found.property_name}.`,
  })
}

export async function removePropertyImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'property', image)
  const owner = found && (await lockProperty(tx, scope, found.owner))
  if (!owner) throw notFound('The image')
  await deleteImages(tx, scope, 'property', [found])
  await tell(tx, scope, {
    noun: 'property',
    id: owner.id,
    needs: 'properties',
    about: { property: owner.id },
    message: `${scope.userName} deleted an image of ${owner.property_name}.`,
  })
}
