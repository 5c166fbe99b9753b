import type { InputOf } from '@freehold/contract/kit/call'
import { unit } from '@freehold/contract/portfolio/unit'
import { showDay } from '@freehold/rules/day'
import { toDollars } from '@freehold/rules/money'
import type { Scope } from '../../database/scope'
import { writeSearch } from '../../database/search-text'
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
import { notFound, Refusal } from '../../http/refusal'
import { requireVersion } from '../../http/versions/version-conflict'
import { logActivity } from '../account/log/activity.sql'
import { changesOf } from '../account/log/changes'
import { unitHasHistory } from './history.sql'
import { addImages, deleteImages, findImage, imagesOf } from './image.sql'
import { lockProperty } from './property.sql'
import { requireNoneRunning } from './running-expense'
import {
  blankUnit,
  deleteUnit,
  insertUnit,
  leaseInTheWay,
  lockUnit,
  markUnitArchived,
  roomForUnits,
  storedUnit,
  updateUnit,
  wasEverRented,
} from './unit.sql'

type SentUnit = InputOf<typeof unit.save>
type UnitInput = Filled<SentUnit>

export async function saveUnit(
  tx: Tx,
  scope: Scope,
  sent: SentUnit,
  pictures: ReadonlyMap<string, Picture> = new Map(),
): Promise<number> {
  const before = sent.id === null ? null : await lockUnit(tx, scope, sent.id)
  if (before === undefined) throw notFound('Unit')
  const input = fillFrom(sent, before, blankUnit)
  const property = await lockProperty(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before) requireListed(before, 'unit', before.unit_name)
  if (before) await requireVersion(before.version, input, wireOf(input), () => storedUnit(tx, scope, before.id))
  requireListed(property, 'property', property.property_name)
  if (before && before.property_id !== input.property_id && (await wasEverRented(tx, scope, before.id)))
    throw new Refusal(
      'E_CONFLICT',
      `${before.unit_name} has been rented before, so it can't be moved to another property.`,
    )
  const id = before ? before.id : await addUnit(tx, scope, input)
  if (before) await updateUnit(tx, scope, id, input)
  if (before?.unit_name !== input.unit_name || before.property_id !== input.property_id)
    writeSearch(tx, { units: [id] })
  await addImages(tx, scope, 'unit', id, pictures.values())
  await logActivity(tx, scope, {
    noun: 'unit',
    id,
    needs: 'properties',
    about: { property: input.property_id, unit: id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the unit ${input.unit_name} of ${property.property_name}.`,
    changes: before
      ? changesOf(unit.save, { ...before, rent: before.rent_cents, deposit: before.deposit_cents }, input)
      : [],
  })
  return id
}

const wireOf = ({ rent, deposit, ...rest }: UnitInput) => ({
  ...rest,
  rent: toDollars(rent),
  deposit: toDollars(deposit),
})

/**
 * The unit is counted in this transaction before the room is looked at: of two at once the second sees the first, and
 * the last place is given once.
 */
async function addUnit(tx: Tx, scope: Scope, input: UnitInput): Promise<number> {
  const id = await insertUnit(tx, scope, input)
  await requireRoom(tx, scope)
  return id
}

/** Refuses units that the membership has no room for, once they are written. */
export async function requireRoom(tx: Tx, scope: Scope): Promise<void> {
  if ((await roomForUnits(tx, scope)) < 0)
    throw new Refusal(
      'E_LIMIT',
      'Your membership has no room for another unit. More units can be bought in Settings > Account > Membership Details > Add/Remove Units.',
    )
}

/** Deletes a unit: one with a history is archived, one without is erased. */
export async function removeUnit(tx: Tx, scope: Scope, id: number, now: Date): Promise<Removed> {
  const found = await lockUnit(tx, scope, id)
  if (!found) throw notFound('Unit')
  await lockProperty(tx, scope, found.property_id)
  requireNotYetArchived(found, 'unit', found.unit_name)
  await requireVacant(tx, scope, found)
  await requireNoneRunning(tx, scope, { unit: id }, `the unit ${found.unit_name}`)
  if (await unitHasHistory(tx, scope, id)) return archiveUnit(tx, scope, found, now)
  return eraseUnit(tx, scope, found)
}

interface Unit {
  id: number
  unit_name: string
  property_id: number
}

/** A lease that has not ended yet is in the way. */
async function requireVacant(tx: Tx, scope: Scope, { id, unit_name }: Unit): Promise<void> {
  const lease = await leaseInTheWay(tx, scope, id)
  if (!lease) return
  const { tenant_name, move_in, real_move_out, begun } = lease
  const rented = `The unit ${unit_name} is rented to ${tenant_name}`
  if (!begun) throw new Refusal('E_CONFLICT', `${rented} from ${showDay(move_in)}. Cancel that lease first.`)
  throw new Refusal(
    'E_CONFLICT',
    real_move_out === null
      ? `${rented}. Record the move-out first.`
      : `${rented} until ${showDay(real_move_out)}. Delete it after that day.`,
  )
}

async function archiveUnit(tx: Tx, scope: Scope, unit: Unit, now: Date): Promise<Removed> {
  await markUnitArchived(tx, scope, unit.id, now)
  await logChange(tx, scope, unit, 'archived')
  return archived('unit')
}

async function eraseUnit(tx: Tx, scope: Scope, unit: Unit): Promise<Removed> {
  await deleteImages(tx, scope, 'unit', await imagesOf(tx, scope, 'unit', unit.id))
  await deleteUnit(tx, scope, unit.id)
  await logChange(tx, scope, unit, 'deleted')
  return erased
}

/** Puts an archived unit back on the lists, where it counts for the membership again. */
export async function restoreUnit(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockUnit(tx, scope, id)
  if (!found) throw notFound('Unit')
  requireArchived(found, 'unit', found.unit_name)
  const property = await lockProperty(tx, scope, found.property_id)
  if (!property) throw notFound('Property')
  requireListed(property, 'property', property.property_name)
  await markUnitArchived(tx, scope, id, null)
  await requireRoom(tx, scope)
  await logChange(tx, scope, found, 'restored')
}

const logChange = (tx: Tx, scope: Scope, { id, unit_name, property_id }: Unit, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'unit',
    id,
    needs: 'properties',
    about: { property: property_id, unit: id },
    message: `${scope.userName} ${verb} the unit ${unit_name}.`,
  })

export async function removeUnitImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'unit', image)
  const owner = found && (await lockUnit(tx, scope, found.owner))
  if (!owner) throw notFound('Image')
  requireListed(owner, 'unit', owner.unit_name)
  await deleteImages(tx, scope, 'unit', [found])
  await logActivity(tx, scope, {
    noun: 'unit',
    id: owner.id,
    needs: 'properties',
    about: { property: owner.property_id, unit: owner.id },
    message: `${scope.userName} deleted an image of ${owner.unit_name}.`,
  })
}
