import { propertyTypes } from '@freehold/server/areas/portfolio/property.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'
import type { BuildingData, OwnerData } from '../account-data'
import { allOf } from '../all-of'
import type { Gallery } from '../pictures/picture-queue'
import type { Pictures } from '../pictures/store-pictures'
import type { Seeder } from '../seeder'
import { daysBack } from '../times'
import { fieldsOfBuilding, roomPictures, type UnitData, unitsOf, viewPicture } from './property-fields'

/** A record as it was last typed in, with the id it was given. */
export interface Kept<Fields extends object> {
  id: number
  fields: Fields
}

export interface Portfolio {
  owners: Map<string, Kept<object>>
  properties: Map<string, Kept<object>>
  /** Keyed by property and unit. */
  units: Map<string, Kept<UnitData & { property_id: number }>>
}

export const unitKey = (property: string, unit: string): string => `${property}, ${unit}`

interface SettingUp {
  tx: Tx
  teller: Seeder
  now: Date
  gallery: Gallery
  owners: Readonly<Record<string, OwnerData>>
  buildings: readonly BuildingData[]
  /** The users who enter it, in turns. */
  by: readonly [UserScope, ...UserScope[]]
  /** Days between one building and the next, and how long ago the last one was. */
  pace: number
  until: number
}

/** Every building has the usual limit, and a way in for contractors. */
const upkeep = {
  owner_limit: 500,
  access_instructions: 'Lockbox beside the side door. The code changes each Monday: call the office before 5 PM.',
}

export const picturesFrom = (pictures: Pictures, names: readonly string[]) =>
  names.map((name) => pictureFrom(pictures, name))

export function pictureFrom(pictures: Pictures, name: string): Picture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`The picture ${name} is not stored`)
  return picture
}

/** Every building: its owner when that is a new one, then itself, then its units. On the day after come the pictures. */
export async function setUp({
  tx,
  teller,
  now,
  gallery,
  owners,
  buildings,
  by,
  pace,
  until,
}: SettingUp): Promise<Portfolio> {
  const types = new Map((await propertyTypes(tx)).map(({ id, type_name }) => [type_name, id]))
  const portfolio: Portfolio = { owners: new Map(), properties: new Map(), units: new Map() }
  const known = new Map<string, Promise<number>>()
  await allOf(buildings.map(enter))
  return portfolio

  async function enter(building: BuildingData, i: number): Promise<void> {
    const days = until + (buildings.length - 1 - i) * pace
    const scope = by[i % by.length] ?? by[0]
    let minute = 20 + ((i * 47) % 210)
    const next = () => ({ scope, when: daysBack(now, days, minute++) })
    const nextDay = () => ({ scope, when: daysBack(now, days - 1, minute++) })
    const { property_name, owner, views = [] } = building
    const adding = known.get(owner) ?? addOwner(owner)
    known.set(owner, adding)
    const owner_id = await adding
    const fields = { ...fieldsOfBuilding(building), ...upkeep, owner_id, type_id: types.get(building.type) }
    const property_id = await teller.property(next(), fields)
    const kept = { id: property_id, fields }
    portfolio.properties.set(property_name, kept)
    await allOf(unitsOf(building).map(addUnit))
    if (views.length > 0)
      show(
        kept,
        teller.property,
        views.map((view) => viewPicture(property_name, view)),
      )

    async function addUnit(unit: UnitData): Promise<void> {
      const unitFields = { ...unit, property_id }
      const keptUnit = { id: await teller.unit(next(), unitFields), fields: unitFields }
      portfolio.units.set(unitKey(property_name, unit.unit_name), keptUnit)
      const rooms = roomPictures(building, unit.unit_name)
      if (rooms.length > 0) show(keptUnit, teller.unit, rooms)
    }

    async function addOwner(key: string): Promise<number> {
      const { picture, ...known } = owners[key] ?? missing(key)
      const ownerFields = { ...known, country: 'United States' }
      const id = await teller.owner(next(), ownerFields)
      const keptOwner = { id, fields: ownerFields }
      portfolio.owners.set(key, keptOwner)
      if (picture) introduce(keptOwner, picture)
      return id
    }

    /** The record as it is by then: later changes stay. */
    function show<Fields extends object>(kept: Kept<Fields>, save: Seeder['unit'], names: readonly string[]): void {
      const actor = nextDay()
      gallery.later((pictures) => save(actor, { ...kept.fields, id: kept.id }, picturesFrom(pictures, names)))
    }

    function introduce(kept: Kept<object>, name: string): void {
      const actor = nextDay()
      gallery.later((pictures) => {
        const { large, thumb } = pictureFrom(pictures, name)
        kept.fields = { ...kept.fields, avatar_image: large, avatar_image_sm: thumb }
        return teller.owner(actor, { ...kept.fields, id: kept.id })
      })
    }
  }
}

function missing(owner: string): never {
  throw new Error(`No owner is called ${owner}`)
}
