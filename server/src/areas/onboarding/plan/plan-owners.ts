import type { InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { splitName } from '@freehold/rules/import/word-cell'
import type { ExistingOwner } from './existing.sql'
import type { FieldName } from './fields'
import { checkForm } from './form-problems'
import { problemAt } from './problem'
import type { SourceRow } from './source'

type OwnerInput = InputOf<typeof owner.save>

export interface PlannedOwner {
  /** The id of an owner who is there already. */
  id: number | null
  name: string
  input: OwnerInput | null
  ok: boolean
  at: SourceRow | null
}

/** The owners of an import and of the account, by the names and addresses that files call them by. */
export interface Owners {
  made: PlannedOwner[]
  /** By email, business name or full name, in lower case. */
  named: Map<string, PlannedOwner>
  all: PlannedOwner[]
}

const fieldOf: Record<string, FieldName> = {
  business_name: 'owner_business',
  first_name: 'owner_first',
  last_name: 'owner_last',
  email: 'owner_email',
  phone: 'owner_phone',
  address: 'owner_address',
  city: 'owner_city',
  state: 'owner_state',
  zipcode: 'owner_zipcode',
}

export function planOwners(rows: readonly SourceRow[], existing: readonly ExistingOwner[]): Owners {
  const owners: Owners = { made: [], named: new Map(), all: [] }
  for (const one of existing) {
    const planned = { id: one.id, name: one.business_name, input: null, ok: true, at: null }
    add(owners, planned, [one.email, one.business_name, `${one.first_name} ${one.last_name}`])
  }
  const above = new Map<string, SourceRow>()
  for (const row of rows) {
    const email = row.values.get('owner_email')?.toLowerCase() ?? ''
    const there = email === '' ? undefined : owners.named.get(email)
    const twin = above.get(email)
    if (email !== '') above.set(email, above.get(email) ?? row)
    if (twin) row.duplicate = `Row ${twin.row} of ${twin.file.name} has the same email.`
    else if (there?.id) row.duplicate = `The owner ${there.name} has the same email.`
    else addRow(owners, row)
  }
  return owners
}

function addRow(owners: Owners, row: SourceRow): void {
  const { values } = row
  const input = checkForm(row, owner.save.input, inputOf(row), fieldOf)
  const name = input?.business_name ?? values.get('owner_business') ?? values.get('owner_name') ?? ''
  const planned: PlannedOwner = { id: null, name, input, ok: input !== null && row.problems.length === 0, at: row }
  owners.made.push(planned)
  add(owners, planned, [
    values.get('owner_email') ?? '',
    values.get('owner_business') ?? '',
    values.get('owner_name') ?? '',
    input ? `${input.first_name} ${input.last_name}` : '',
    input?.business_name ?? '',
  ])
}

function add(owners: Owners, planned: PlannedOwner, names: readonly string[]): void {
  owners.all.push(planned)
  for (const name of names.map((one) => one.trim().toLowerCase()))
    if (name !== '' && !owners.named.has(name)) owners.named.set(name, planned)
}

/** A person without a business is its own; a business without a person is called by its name. */
function inputOf({ values }: SourceRow): Record<string, string> {
  const said = (name: FieldName) => values.get(name) ?? ''
  const whole = said('owner_name') || said('owner_business')
  const parts = whole === '' ? { first: '', last: '' } : splitName(whole)
  const first = said('owner_first') || (said('owner_last') === '' ? parts.first : '')
  const last = said('owner_last') || (said('owner_first') === '' ? parts.last : said('owner_first'))
  const email = said('owner_email')
  return {
    business_name: said('owner_business') || said('owner_name') || `${first} ${last}`.trim(),
    first_name: first || last,
    last_name: last,
    email,
    phone: said('owner_phone'),
    pp_addr_type: 'EMAIL',
    pp_address: email,
    address: said('owner_address'),
    city: said('owner_city'),
    state: said('owner_state'),
    zipcode: said('owner_zipcode'),
  }
}

const namesShown = 20

/** The owner that a property names; if it names none and there is only one owner, that one. */
export function ownerOf(owners: Owners, row: SourceRow): PlannedOwner | null {
  const name = row.values.get('property_owner') ?? ''
  const [only, ...others] = owners.all
  const found = name === '' ? (others.length === 0 ? only : undefined) : owners.named.get(name.toLowerCase())
  if (found?.ok) return found
  const sentence = found
    ? `the owner ${found.name} is left out because of an error.`
    : name === ''
      ? 'the property has no owner. Choose a column or one owner for all.'
      : `there is no owner named ${name}. Add a file with the owners, or correct the name.`
  const choices = owners.all.slice(0, namesShown).map((one) => one.name)
  row.problems.push(
    problemAt(row, 'property_owner', { code: found ? 'OWNER_LEFT_OUT' : 'NO_OWNER', sentence, choices }),
  )
  return null
}
