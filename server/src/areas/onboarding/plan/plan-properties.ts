import type { InputOf } from '@freehold/contract/kit/call'
import { property } from '@freehold/contract/portfolio/property'
import { inTurns } from '../../../imports/in-turns'
import type { Assumptions } from './assumptions'
import type { Existing } from './existing.sql'
import { type FieldName, fields } from './fields'
import { checkForm } from './form-problems'
import { type Owners, ownerOf, type PlannedOwner } from './plan-owners'
import { problemAt } from './problem'
import type { SourceRow } from './source'

type PropertyInput = InputOf<typeof property.save>

export interface PlannedProperty {
  id: number | null
  name: string
  input: PropertyInput | null
  owner: PlannedOwner | null
  ok: boolean
  at: SourceRow | null
}

export type Properties = Map<string, PlannedProperty>

export const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

const fieldOf: Record<string, FieldName> = {
  property_name: 'property_name',
  type_id: 'property_type',
  address: 'property_address',
  city: 'property_city',
  state: 'property_state',
  zipcode: 'property_zipcode',
  year_built: 'year_built',
}

/** Words for the types of property, the first that is found in the cell. */
const types: readonly [RegExp, number][] = [
  [/single|house|home\b/, 1],
  [/duplex/, 6],
  [/multi|triplex|fourplex|quad/, 2],
  [/condo/, 4],
  [/town/, 5],
  [/apartment/, 3],
  [/mobile|manufactured/, 7],
  [/office/, 9],
  [/retail|shop/, 10],
  [/industrial|warehouse/, 11],
  [/commercial/, 8],
  [/storage/, 12],
  [/land|lot/, 13],
]
const [singleFamily, multiFamily, other] = [1, 2, 14]

/** The properties of files of properties, and those that only a rent roll names. */
export async function planProperties(
  rows: readonly SourceRow[],
  owners: Owners,
  { properties: existing }: Existing,
  assumed: Assumptions,
): Promise<Properties> {
  const planned: Properties = new Map()
  for (const { id, property_name } of existing)
    planned.set(keyOf(property_name), { id, name: property_name, input: null, owner: null, ok: true, at: null })
  const homes = new Map<string, Set<string>>()
  for (const { values } of rows) {
    const key = keyOf(values.get('property_name') ?? '')
    homes.set(key, (homes.get(key) ?? new Set()).add(values.get('unit_name') ?? ''))
  }
  for await (const row of inTurns(rows.filter(({ file }) => file.kind === 'PROPERTIES'))) {
    const there = planned.get(keyOf(row.values.get('property_name') ?? ''))
    if (there?.at) row.duplicate = `Row ${there.at.row} of ${there.at.file.name} has the same name.`
    else if (there) row.duplicate = `The property ${there.name} has the same name.`
    else addRow(planned, row, { owners, homes, assumed })
  }
  for await (const row of inTurns(rows.filter(({ file }) => file.kind === 'RENT_ROLL'))) {
    const name = row.values.get('property_name') ?? ''
    if (name !== '' && !planned.has(keyOf(name))) addRow(planned, row, { owners, homes, assumed })
  }
  return planned
}

interface Around {
  owners: Owners
  /** The units that the rows name, by property. */
  homes: ReadonlyMap<string, ReadonlySet<string>>
  assumed: Assumptions
}

function addRow(planned: Properties, row: SourceRow, { owners, homes, assumed }: Around): void {
  const said = (name: FieldName) => row.values.get(name) ?? ''
  const name = said('property_name')
  const owner = ownerOf(owners, row)
  const many = (homes.get(keyOf(name))?.size ?? 0) > 1
  const fromRoll = row.file.kind === 'RENT_ROLL'
  if (fromRoll && said('property_address') === '')
    assumed.add('without an address', 'the name is saved as the address', 'property')
  const input = checkForm(
    row,
    property.save.input,
    {
      property_name: name,
      type_id: typeOf(said('property_type'), many, assumed),
      owner_id: 1,
      address: said('property_address') || (fromRoll ? name : ''),
      city: said('property_city'),
      state: said('property_state'),
      zipcode: said('property_zipcode'),
      year_built: said('year_built'),
    },
    fieldOf,
  )
  // A row of a rent roll may have a wrong lease and a right property.
  const wrong = row.problems.some(({ field }) => field !== null && fields[field].group === 'Property')
  const ok = input !== null && owner !== null && !wrong
  if (name !== '') planned.set(keyOf(name), { id: null, name, input, owner, ok, at: row })
}

function typeOf(cell: string, many: boolean, assumed: Assumptions): number {
  const found = types.find(([words]) => words.test(cell.toLowerCase()))
  if (found) return found[1]
  if (cell !== '') {
    assumed.add('of a type that Freehold does not know', 'Other is saved', 'property')
    return other ?? 0
  }
  assumed.add('without a type', 'Single Family or Multi Family is saved, by the number of units', 'property')
  return (many ? multiFamily : singleFamily) ?? 0
}

const namesShown = 20

/** The property that a row names. */
export function propertyOf(properties: Properties, row: SourceRow): PlannedProperty | null {
  const name = row.values.get('property_name') ?? ''
  const found = properties.get(keyOf(name))
  if (found?.ok) return found
  if (found?.at === row) return null
  const code = name === '' ? 'REQUIRED' : found ? 'PROPERTY_LEFT_OUT' : 'NO_PROPERTY'
  const sentence =
    name === ''
      ? 'property name is required.'
      : found
        ? `the property ${found.name} is left out because of an error.`
        : `there is no property named ${name}. Add a file with the properties, or correct the name.`
  const choices = [...properties.values()].slice(0, namesShown).map((one) => one.name)
  row.problems.push(problemAt(row, 'property_name', { code, sentence, choices: name === '' ? [] : choices }))
  return null
}
