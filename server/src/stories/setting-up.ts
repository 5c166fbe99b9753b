import { propertyTypes } from '../areas/portfolio/property.sql'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { Album } from './album'
import { fieldsOfBuilding, roomKeys, type UnitTold, unitsOf, viewKey } from './building'
import { daysBack } from './moments'
import type { Teller } from './teller'
import type { BuildingTold, OwnerTold } from './told'

/** A record as it was last typed in, with the id it was given. */
export interface Kept<Fields extends object> {
  id: number
  fields: Fields
}

export interface Portfolio {
  owners: Map<string, Kept<object>>
  properties: Map<string, Kept<object>>
  /** By property and unit. */
  units: Map<string, Kept<UnitTold & { property_id: number }>>
}

export const unitKey = (property: string, unit: string): string => `${property}, ${unit}`

interface SettingUp {
  tx: Tx
  teller: Teller
  now: Date
  album: Album
  owners: Readonly<Record<string, OwnerTold>>
  buildings: readonly BuildingTold[]
  /** Who types it in, in turns. */
  by: readonly [Scope, ...Scope[]]
  /** Days between one building and the next, and how long ago the last one was. */
  pace: number
  until: number
}

export const picturesFrom = (album: Album, keys: readonly string[]) =>
  keys.map((key) => {
    const picture = album.get(key)
    if (!picture) throw new Error(`There is no picture of ${key}`)
    return picture
  })

/** Building after building: its owner when that is a new one, then itself, then its units one by one. */
export async function setUp({
  tx,
  teller,
  now,
  album,
  owners,
  buildings,
  by,
  pace,
  until,
}: SettingUp): Promise<Portfolio> {
  const types = new Map((await propertyTypes(tx)).map(({ id, type_name }) => [type_name, id]))
  const told: Portfolio = { owners: new Map(), properties: new Map(), units: new Map() }
  for (const [i, building] of buildings.entries()) {
    const days = until + (buildings.length - 1 - i) * pace
    const scope = by[i % by.length] ?? by[0]
    let minute = 20 + ((i * 47) % 210)
    const next = () => ({ scope, when: daysBack(now, days, minute++) })
    const { property_name, owner, views = [] } = building
    const owner_id = told.owners.get(owner)?.id ?? (await addOwner(owner))
    const fields = { ...fieldsOfBuilding(building), owner_id, type_id: types.get(building.type) }
    const seen = picturesFrom(
      album,
      views.map((view) => viewKey(property_name, view)),
    )
    const property_id = await teller.property(next(), fields, seen)
    told.properties.set(property_name, { id: property_id, fields })
    for (const unit of unitsOf(building)) {
      const unitFields = { ...unit, property_id }
      const rooms = picturesFrom(album, roomKeys(building, unit.unit_name))
      const id = await teller.unit(next(), unitFields, rooms)
      told.units.set(unitKey(property_name, unit.unit_name), { id, fields: unitFields })
    }

    async function addOwner(key: string): Promise<number> {
      const { picture: _, ...known } = owners[key] ?? missing(key)
      const avatar = album.get(`owner ${key}`)
      const pictures = avatar ? { avatar_image: avatar.large, avatar_image_sm: avatar.thumb } : {}
      const ownerFields = { ...known, ...pictures, country: 'United States' }
      const id = await teller.owner(next(), ownerFields)
      told.owners.set(key, { id, fields: ownerFields })
      return id
    }
  }
  return told
}

function missing(owner: string): never {
  throw new Error(`Nobody is called ${owner}`)
}
