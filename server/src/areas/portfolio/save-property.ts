import type { InputOf } from '@freehold/contract/kit/call'
import { property } from '@freehold/contract/portfolio/property'
import { type Cents, keptCents, showDollars, toDollars, zero } from '@freehold/rules/money'
import type { Scope } from '../../database/scope'
import { writeSearch } from '../../database/search-text'
import { seesEverything } from '../../database/visible'
import type { Tx } from '../../database/write'
import type { Picture } from '../../files/keep'
import { type Filled, fillFrom } from '../../fill-absent'
import {
  archived,
  erased,
  type Removed,
  requireArchived,
  requireListed,
  requireNotYetArchived,
} from '../../http/archived'
import { badField, notFound, Refusal } from '../../http/refusal'
import { requireSameForm } from '../../http/versions/form-version'
import { logActivity } from '../account/log/activity.sql'
import { changesOf } from '../account/log/changes'
import { propertyHasHistory } from './history.sql'
import { addImages, deleteImages, findImage, imagesOf } from './image.sql'
import { lockDepositsOf, moveDeposits } from './move-deposits.sql'
import { lockOwner } from './owner.sql'
import {
  blankProperty,
  deleteProperty,
  insertProperty,
  lockProperty,
  markPropertyArchived,
  propertyTypes,
  updateProperty,
} from './property.sql'
import { propertyForm } from './property-shown'
import { requireNoneRunning } from './running-expense'

type SentProperty = InputOf<typeof property.save>
type PropertyInput = Filled<SentProperty>

export async function saveProperty(
  tx: Tx,
  scope: Scope,
  sent: SentProperty,
  pictures: ReadonlyMap<string, Picture> = new Map(),
): Promise<number> {
  const before = sent.id === null ? null : await lockProperty(tx, scope, sent.id)
  if (before === undefined) throw notFound('Property')
  if (before === null && !seesEverything(scope))
    throw new Refusal('E_FORBIDDEN', 'Only a user with access to all properties can add a property.')
  if (before) requireListed(before, 'property', before.property_name)
  const input = fillFrom(sent, before && fieldsOf(before), blankProperty)
  if (before) await requireSameProperty(tx, scope, before, input)
  await requireOwner(tx, scope, input.owner_id)
  const types = await propertyTypes(tx)
  if (!types.some((type) => type.id === input.type_id))
    throw badField('type_id', 'Type is not one of the property types.')
  const id = before ? before.id : await insertProperty(tx, scope, input)
  const sold = before !== null && before.owner_id !== input.owner_id
  if (sold) await lockDepositsOf(tx, scope, id)
  if (before) await updateProperty(tx, scope, id, input)
  const moved = sold ? await moveDeposits(tx, scope, id) : zero
  if (before && before.property_name !== input.property_name) writeSearch(tx, { properties: [id] })
  await addImages(tx, scope, 'property', id, pictures.values())
  await logActivity(tx, scope, {
    noun: 'property',
    id,
    needs: 'properties',
    about: { property: id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the property ${input.property_name}.${depositsMoved(moved)}`,
    changes: before ? await changesOfProperty(tx, scope, before, input, types) : [],
  })
  return id
}

/** A stored property with the fields of its form, amounts in cents. */
const fieldsOf = (before: StoredProperty) => ({
  ...propertyForm(before),
  valuation: keptCents(before.valuation_cents),
  owner_limit: keptCents(before.owner_limit_cents),
})

function requireSameProperty(tx: Tx, scope: Scope, before: StoredProperty, input: PropertyInput): Promise<void> {
  const words = async () => ({
    owner_id: (await lockOwner(tx, scope, before.owner_id))?.business_name ?? '',
    type_id: (await propertyTypes(tx)).find(({ id }) => id === before.type_id)?.type_name ?? '',
  })
  const save = { noun: 'property', id: before.id, input, shown: propertyForm(before), words }
  return requireSameForm(tx, scope, property.save, save)
}

const depositsMoved = (moved: Cents): string =>
  moved > zero ? ` Deposits of ${showDollars(toDollars(moved))} moved to the new owner.` : ''

type StoredProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>

async function changesOfProperty(
  tx: Tx,
  scope: Scope,
  before: StoredProperty,
  input: PropertyInput,
  types: Awaited<ReturnType<typeof propertyTypes>>,
) {
  const typeName = (id: number) => types.find((type) => type.id === id)?.type_name ?? ''
  const ownerName = async (id: number) =>
    (await lockOwner(tx, scope, id))?.business_name ?? 'an owner outside your properties'
  const moved = before.owner_id !== input.owner_id
  return changesOf(
    property.save,
    {
      ...before,
      valuation: before.valuation_cents,
      mangement_company: before.management_company,
      owner_limit: before.owner_limit_cents,
    },
    input,
    {
      type_id: [typeName(before.type_id), typeName(input.type_id)],
      // They hold entry codes, which the log does not keep.
      access_instructions: ['', before.access_instructions === input.access_instructions ? '' : 'Changed'],
      ...(moved && { owner_id: [await ownerName(before.owner_id), await ownerName(input.owner_id)] as const }),
    },
  )
}

async function requireOwner(tx: Tx, scope: Scope, owner: number): Promise<void> {
  const found = await lockOwner(tx, scope, owner)
  if (!found) throw notFound('Owner')
  requireListed(found, 'owner', found.business_name)
}

/** Deletes a property: one with a history is archived, one without is erased. */
export async function removeProperty(tx: Tx, scope: Scope, id: number, now: Date): Promise<Removed> {
  const found = await lockProperty(tx, scope, id)
  if (!found) throw notFound('Property')
  requireNotYetArchived(found, 'property', found.property_name)
  const units = found.units_total
  if (units > 0)
    throw new Refusal(
      'E_CONFLICT',
      `${found.property_name} still has ${units === 1 ? 'a unit' : `${units} units`}. Delete ${units === 1 ? 'it' : 'them'} first.`,
    )
  await requireNoneRunning(tx, scope, { property: id }, found.property_name)
  if (await propertyHasHistory(tx, scope, id)) return archiveProperty(tx, scope, found, now)
  return eraseProperty(tx, scope, found)
}

interface Property {
  id: number
  property_name: string
}

async function archiveProperty(tx: Tx, scope: Scope, property: Property, now: Date): Promise<Removed> {
  await markPropertyArchived(tx, scope, property.id, now)
  await logChange(tx, scope, property, 'archived')
  return archived('property')
}

async function eraseProperty(tx: Tx, scope: Scope, property: Property): Promise<Removed> {
  await deleteImages(tx, scope, 'property', await imagesOf(tx, scope, 'property', property.id))
  await deleteProperty(tx, scope, property.id)
  await logChange(tx, scope, property, 'deleted')
  return erased
}

/** Puts an archived property back on the lists. Its units are restored one by one, as they were archived. */
export async function restoreProperty(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockProperty(tx, scope, id)
  if (!found) throw notFound('Property')
  requireArchived(found, 'property', found.property_name)
  await requireOwner(tx, scope, found.owner_id)
  await markPropertyArchived(tx, scope, id, null)
  await logChange(tx, scope, found, 'restored')
}

const logChange = (tx: Tx, scope: Scope, { id, property_name }: Property, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'property',
    id,
    needs: 'properties',
    about: { property: id },
    message: `${scope.userName} ${verb} the property ${property_name}.`,
  })

export async function removePropertyImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'property', image)
  const owner = found && (await lockProperty(tx, scope, found.owner))
  if (!owner) throw notFound('Image')
  requireListed(owner, 'property', owner.property_name)
  await deleteImages(tx, scope, 'property', [found])
  await logActivity(tx, scope, {
    noun: 'property',
    id: owner.id,
    needs: 'properties',
    about: { property: owner.id },
    message: `${scope.userName} deleted an image of ${owner.property_name}.`,
  })
}
