import type { RentPeriod } from '@freehold/rules/money/period'
import type { BuildingData, UnitLine } from '../account-data'

/** Form fields and photos of a building and its units. */

export const fieldsOfBuilding = ({ type: _, owner: __, town, units: ___, views: ____, ...fields }: BuildingData) => ({
  ...fields,
  ...town,
  country: 'United States',
})

export interface UnitData {
  unit_name: string
  bedroom: number
  bathroom: number
  square_feet: number | null
  rent: number
  deposit: number
  rent_period: RentPeriod
  notes: string
}

export const unitsOf = ({ units }: Pick<BuildingData, 'units'>): UnitData[] => units.flatMap(unitsOfLine)

const unitsOfLine = ({
  names,
  bedroom,
  bathroom,
  square_feet,
  rent,
  step = 0,
  deposit,
  period = 'MONTHLY',
  notes = '',
}: UnitLine): UnitData[] =>
  names.map((unit_name, i) => ({
    unit_name,
    bedroom,
    bathroom,
    square_feet: square_feet ?? null,
    rent: rent + i * step,
    deposit: deposit ?? rent + i * step,
    rent_period: period,
    notes,
  }))

/** Turns a name into part of a file name. */
const slug = (name: string): string =>
  name
    .replace("'", '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

export const viewPicture = (property: string, view: string): string => `properties/${slug(property)}/${view}`

export const roomPictures = ({ property_name, units }: BuildingData, unit: string): string[] =>
  (units.find(({ names }) => names[0] === unit)?.rooms ?? []).map((room) =>
    viewPicture(property_name, `${slug(unit)}-${room}`),
  )

export const picturesOf = (building: BuildingData): string[] => [
  ...(building.views ?? []).map((view) => viewPicture(building.property_name, view)),
  ...building.units.flatMap(({ names: [first = ''] }) => roomPictures(building, first)),
]
