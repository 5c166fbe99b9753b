import { email, phone } from '@freehold/contract/kit/formats'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { parseDay } from '@freehold/rules/day'
import { readTrades } from '@freehold/rules/import/trade-cell'
import { sensitiveNumberIn } from '@freehold/rules/text/sensitive-number'
import type { NewContractor } from '../../maintenance/contractors/contractor.sql'
import type { Assumptions } from './assumptions'
import type { ExistingContractor } from './existing.sql'
import type { FieldName } from './fields'
import { checkForm } from './form-problems'
import { problemAt } from './problem'
import type { SourceRow } from './source'

/** A contractor that an import makes. */
export interface PlannedVendor {
  id: null
  input: NewContractor
  at: SourceRow
}

/** A contractor of another program may have no phone and no email; what is there is checked as in the form. */
const vendorForm = contractor.save.input
  .pick({ license: true, address: true, notes: true })
  .extend({ phone: phone('Phone'), email: email('Email') })

const fieldOf: Record<string, FieldName> = {
  phone: 'vendor_phone',
  email: 'vendor_email',
  license: 'vendor_license',
  address: 'vendor_address',
  notes: 'vendor_notes',
}

const nameAtMost = 191

/** The contractors of an import. Another program may lack a telephone number or an email address, as it may for tenants. */
export function planVendors(
  rows: readonly SourceRow[],
  existing: readonly ExistingContractor[],
  assumed: Assumptions,
): PlannedVendor[] {
  const there = new Map(existing.map(({ name }) => [name.toLowerCase(), name]))
  const above = new Map<string, SourceRow>()
  return rows.flatMap((row) => {
    const name = vendorName(row)
    if (name === '' || name.length > nameAtMost) {
      const sentence = name === '' ? 'the vendor has no name.' : `the name can have at most ${nameAtMost} characters.`
      row.problems.push(problemAt(row, 'vendor_name', { code: 'VENDOR_NAME', sentence }))
      return []
    }
    refuseNumbers(row)
    const input = inputOf(row, name)
    checkForm(row, vendorForm, input, fieldOf)
    const key = name.toLowerCase()
    const [same, twin] = [there.get(key), above.get(key)]
    above.set(key, twin ?? row)
    if (same !== undefined) row.duplicate = `The contractor ${same} has the same name.`
    else if (twin) row.duplicate = `Row ${twin.row} of ${twin.file.name} has the same name.`
    if (row.duplicate !== null || row.problems.length > 0) return []
    if (input.phone === '') assumed.add('without a phone', 'the phone stays blank', 'contractor')
    if (input.email === '') assumed.add('without an email', 'the email stays blank', 'contractor')
    return [{ id: null, input, at: row }]
  })
}

/** Notes hold no card number, as in the form. */
function refuseNumbers(row: SourceRow): void {
  const kind = sensitiveNumberIn(row.values.get('vendor_notes') ?? '')
  if (kind === null) return
  const sentence = `the notes seem to have a ${kind}. Shorten it to its last 4 digits.`
  row.problems.push(problemAt(row, 'vendor_notes', { code: 'VENDOR_NOTES', sentence }))
}

/** The business; a person where there is none. */
export function vendorName({ values }: SourceRow): string {
  const said = (name: FieldName) => values.get(name) ?? ''
  return said('vendor_name') || `${said('vendor_first')} ${said('vendor_last')}`.trim()
}

function inputOf({ values }: SourceRow, name: string): NewContractor {
  const said = (field: FieldName) => values.get(field) ?? ''
  const place = [said('vendor_city'), `${said('vendor_state')} ${said('vendor_zipcode')}`.trim()]
  return {
    name,
    phone: said('vendor_phone'),
    email:
      said('vendor_email')
        .split(/[,;] ?/)[0]
        ?.trim() ?? '',
    license: said('vendor_license'),
    address: [said('vendor_address'), ...place].filter(Boolean).join(', '),
    trades: readTrades(said('vendor_trade')),
    insurance_expires_on: parseDay(values.get('vendor_insured_until') ?? ''),
    notes: said('vendor_notes'),
  }
}
