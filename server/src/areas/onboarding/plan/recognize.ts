import { type FieldName, fieldsOf, type Kind } from './fields'
import { headersOf, plainHeader } from './known-headers'

interface Recognized {
  kind: Kind
  /** The program whose export it looks like; blank when unknown. */
  program: string
  mapping: string[]
}

/** Headers that only one program writes, as far as its columns are public. All of one list must be there. */
const signs: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'Buildium',
    [['recurring charge amount'], ['recurring charge frequency'], ['rental owners'], ['property street address 1']],
  ],
  [
    'AppFolio',
    [
      ['bd ba', 'lease from'],
      ['lease from', 'lease to', 'past due'],
      ['property', 'unit', 'tenant', 'move in', 'past due'],
    ],
  ],
  [
    'DoorLoop',
    [
      ['lease name', 'deposits held'],
      ['lease name', 'outstanding balance'],
      ['lease name', 'lease status'],
    ],
  ],
  [
    'TenantCloud',
    [
      ['rental property', 'lease start'],
      ['rental property', 'deposit on hand'],
    ],
  ],
  ['RentRedi', [['renter'], ['apartment number', 'renter email'], ['unit address', 'rent due']]],
]

const vendorHeaders = [
  'vendor',
  'vendor name',
  'trade',
  'trades',
  'vendor type',
  'vendor trades',
  'service category',
  '1099',
]

/** Tells the kind of a file by its headers, and by its name where they leave it open. */
export function recognize(headers: readonly string[], name: string): Recognized {
  const plain = headers.map(plainHeader)
  const kind = kindOf(new Set(plain), name.toLowerCase())
  const program = signs.find(([, lists]) => lists.some((list) => list.every((one) => plain.includes(one))))?.[0] ?? ''
  return { kind, program, mapping: guessMapping(kind, headers) }
}

function kindOf(plain: ReadonlySet<string>, name: string): Kind {
  const has = (...fields: FieldName[]) => fields.some((field) => [...headersOf(field)].some((one) => plain.has(one)))
  if (vendorHeaders.some((one) => plain.has(one)) || /vendor/.test(name)) return 'VENDORS'
  const person = has('tenant_name') || (has('tenant_first') && has('tenant_last'))
  const lease = has('move_in', 'lease_start', 'lease_end', 'moved_out', 'balance', 'credit')
  const home = has('unit_name') || (has('property_name') && lease)
  if (home && person && (lease || has('tenant_email', 'tenant_phone', 'deposit')))
    return has('bedroom', 'bed_bath', 'market_rent') || /rent.?roll/.test(name) ? 'RENT_ROLL' : 'TENANTS'
  if (has('unit_name') && !isCountOfUnits(plain)) return 'UNITS'
  if (has('property_name') && has('property_address', 'property_type', 'property_owner')) return 'PROPERTIES'
  if (/owner/.test(name) || has('owner_business') || plain.has('owner name')) return 'OWNERS'
  if (/propert|building/.test(name)) return 'PROPERTIES'
  if (/tenant|resident|lease/.test(name)) return 'TENANTS'
  return person && has('owner_email') ? 'OWNERS' : 'UNKNOWN'
}

/** A list of properties may say how many units each has: `Units` beside an address. */
const isCountOfUnits = (plain: ReadonlySet<string>): boolean =>
  plain.has('units') && !plain.has('unit') && [...headersOf('property_address')].some((one) => plain.has(one))

/** The field that each column most likely fills; '' for none. Each field is guessed once. */
function guessMapping(kind: Kind, headers: readonly string[]): string[] {
  const taken = new Set<FieldName>()
  return headers.map((header) => {
    const found = fieldsOf[kind].find((name) => !taken.has(name) && headersOf(name).has(plainHeader(header)))
    if (found) taken.add(found)
    return found ?? ''
  })
}
