import type { RentPeriod } from '@freehold/rules/period'
import type { BuildingTold, UnitLine } from '../account-data'
import { facade } from '../pictures/facades'
import { interior } from '../pictures/rooms'
import type { Page } from '../pictures/upload-pictures'

/** What is typed into the forms for a building and its units, and what is photographed there. */

export const fieldsOfBuilding = ({ type: _, owner: __, town, units: ___, views: ____, ...fields }: BuildingTold) => ({
  ...fields,
  ...town,
  country: 'United States',
})

export interface UnitTold {
  unit_name: string
  bedroom: number
  bathroom: number
  rent: number
  deposit: number
  rent_period: RentPeriod
  notes: string
}

export const unitsOf = ({ units }: Pick<BuildingTold, 'units'>): UnitTold[] => units.flatMap(unitsOfLine)

const unitsOfLine = ({
  names,
  bedroom,
  bathroom,
  rent,
  step = 0,
  deposit,
  period = 'MONTHLY',
  notes = '',
}: UnitLine): UnitTold[] =>
  names.map((unit_name, i) => ({
    unit_name,
    bedroom,
    bathroom,
    rent: rent + i * step,
    deposit: deposit ?? rent + i * step,
    rent_period: period,
    notes,
  }))

export const viewKey = (property: string, view: string): string => `${property}: ${view}`

export function viewPage(property: string, view: Parameters<typeof facade>[0], seed: number): [string, Page] {
  const page: Page = { filename: `${view.replace(' ', '-')}.jpg`, sheet: facade(view, seed), form: 'jpeg' }
  return [viewKey(property, view), page]
}

export const roomKeys = ({ property_name, units }: BuildingTold, unit: string): string[] =>
  (units.find(({ names }) => names[0] === unit)?.rooms ?? []).map((room) => viewKey(`${property_name}, ${unit}`, room))

export function pagesOf(building: BuildingTold, seed: number): [string, Page][] {
  const { property_name, views = [], units } = building
  const rooms = units.flatMap(({ names: [first = ''], bedroom, rooms = [] }, line) =>
    rooms.map((room): [string, Page] => {
      const form = room === 'plan' || room === 'suite' ? 'png' : 'jpeg'
      const sheet = interior(room, bedroom, seed + line)
      return [
        viewKey(`${property_name}, ${first}`, room),
        { filename: `${room}.${form === 'png' ? 'png' : 'jpg'}`, sheet, form },
      ]
    }),
  )
  return [...views.map((view) => viewPage(property_name, view, seed)), ...rooms]
}
