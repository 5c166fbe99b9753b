import type { InputOf } from '@freehold/contract/kit/call'
import { unit } from '@freehold/contract/portfolio/unit'
import { readCount } from '@freehold/rules/import/amount-cell'
import { inTurns } from '../../../imports/in-turns'
import type { Assumptions } from './assumptions'
import type { Existing, ExistingStay } from './existing.sql'
import type { FieldName } from './fields'
import { checkForm } from './form-problems'
import { keyOf, type PlannedProperty, type Properties, propertyOf } from './plan-properties'
import { problemAt } from './problem'
import type { SourceRow } from './source'

type UnitInput = InputOf<typeof unit.save>

export interface PlannedUnit {
  id: number | null
  name: string
  property: PlannedProperty
  input: UnitInput | null
  /** The people who have lived there, for a unit that is there already. */
  stays: readonly ExistingStay[]
  ok: boolean
  at: SourceRow | null
}

export type Units = Map<string, PlannedUnit>

/** The unit of a house that is one home, where a file does not name it. */
const onlyUnit = 'Main'

const unitNameOf = ({ values }: SourceRow): string => values.get('unit_name') ?? onlyUnit

export const unitKeyOf = (row: SourceRow): string =>
  `${keyOf(row.values.get('property_name') ?? '')}\n${keyOf(unitNameOf(row))}`

const fieldOf: Record<string, FieldName> = {
  unit_name: 'unit_name',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  square_feet: 'square_feet',
  rent: 'market_rent',
  deposit: 'market_deposit',
  rent_period: 'rent_period',
}

/** The units of files of units and of rent rolls. A file of tenants names units that these have. */
export async function planUnits(
  rows: readonly SourceRow[],
  properties: Properties,
  { units: existing }: Existing,
  assumed: Assumptions,
): Promise<Units> {
  const planned: Units = new Map()
  const byId = new Map([...properties.values()].map((property) => [property.id, property]))
  for (const { id, unit_name, property_id, stays } of existing) {
    const property = byId.get(property_id)
    if (!property) continue
    const key = `${keyOf(property.name)}\n${keyOf(unit_name)}`
    planned.set(key, { id, name: unit_name, property, input: null, stays, ok: true, at: null })
  }
  const rents = rentsByUnit(rows)
  for await (const row of inTurns(rows)) {
    if (row.file.kind !== 'UNITS' && row.file.kind !== 'RENT_ROLL') continue
    const there = planned.get(unitKeyOf(row))
    if (there && row.file.kind === 'RENT_ROLL') continue
    if (there?.at) row.duplicate = `Row ${there.at.row} of ${there.at.file.name} is the same unit.`
    else if (there) row.duplicate = `The unit ${there.name} of ${there.property.name} already exists.`
    else addRow(planned, row, { properties, rents, assumed })
  }
  return planned
}

/** The rent that tenants of a unit pay, for units whose own row names none. */
function rentsByUnit(rows: readonly SourceRow[]): Map<string, string> {
  const rents = new Map<string, string>()
  for (const row of rows) {
    const rent = row.values.get('rent')
    const key = unitKeyOf(row)
    if (rent !== undefined && Number(rent) > 0 && !rents.has(key)) rents.set(key, rent)
  }
  return rents
}

interface Around {
  properties: Properties
  rents: ReadonlyMap<string, string>
  assumed: Assumptions
}

function addRow(planned: Units, row: SourceRow, { properties, rents, assumed }: Around): void {
  const property = propertyOf(properties, row)
  const said = (name: FieldName) => row.values.get(name) ?? ''
  const name = unitNameOf(row)
  if (said('unit_name') === '') assumed.add('without a name', `${onlyUnit} is saved`, 'unit')
  const rooms = roomsOf(row, assumed)
  const rent = positive(said('market_rent')) || positive(said('rent')) || rents.get(unitKeyOf(row)) || ''
  const deposit = positive(said('market_deposit')) || positive(said('deposit'))
  const field = row.file.mapping.includes('market_rent') ? 'market_rent' : 'rent'
  // A cell that could not be read already has a problem.
  if (rent === '' && !row.problems.some((one) => one.field === field)) {
    row.problems.push(problemAt(row, field, { code: 'NO_RENT', sentence: 'the unit has no rent.' }))
  }
  if (deposit === '') assumed.add('without an asking deposit', 'the rent is saved as the deposit', 'unit')
  const input = checkForm(
    row,
    unit.save.input,
    {
      property_id: 1,
      unit_name: name,
      ...rooms,
      square_feet: said('square_feet'),
      rent: rent || '1',
      deposit: deposit || rent || '1',
      rent_period: said('rent_period') || 'MONTHLY',
    },
    fieldOf,
  )
  if (property === null) {
    const named = properties.get(keyOf(said('property_name')))
    if (named) planned.set(unitKeyOf(row), { id: null, name, property: named, input, stays: [], ok: false, at: row })
    return
  }
  const ok = input !== null && row.problems.length === 0
  planned.set(unitKeyOf(row), { id: null, name, property, input, stays: [], ok, at: row })
}

const positive = (amount: string): string => (Number(amount) > 0 ? amount : '')

/** `2/1.00` is how rent rolls write two bedrooms and one bathroom. */
function roomsOf(row: SourceRow, assumed: Assumptions): { bedroom: string; bathroom: string } {
  const [beds = '', baths = ''] = (row.values.get('bed_bath') ?? '').split('/').map((one) => readCount(one) ?? '')
  const bedroom = row.values.get('bedroom') ?? beds
  const bathroom = row.values.get('bathroom') ?? baths
  if (bedroom === '') assumed.add('without a number of bedrooms', '0 is saved', 'unit')
  if (bathroom === '') assumed.add('without a number of bathrooms', '1 is saved', 'unit')
  return { bedroom: bedroom || '0', bathroom: bathroom || '1' }
}

const namesShown = 50

/** The unit that a row names. */
export function unitOf(units: Units, properties: Properties, row: SourceRow): PlannedUnit | null {
  const found = units.get(unitKeyOf(row))
  if (found?.ok) return found
  // A row with an error of its own is left out for that one.
  if (found?.at === row || row.problems.length > 0) return null
  if (!found && propertyOf(properties, row) === null) return null
  const name = unitNameOf(row)
  const here = row.values.get('property_name') ?? ''
  row.problems.push(
    problemAt(row, 'unit_name', {
      code: found ? 'UNIT_LEFT_OUT' : 'NO_UNIT',
      sentence: found
        ? `the unit ${name} of ${here} is left out because of an error.`
        : `${here} has no unit named ${name}. Add a file with the units, or correct the name.`,
      choices: found
        ? []
        : [...units.values()]
            .filter(({ property }) => keyOf(property.name) === keyOf(here))
            .slice(0, namesShown)
            .map((one) => one.name),
    }),
  )
  return null
}
