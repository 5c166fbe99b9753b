import { showDollars } from '@freehold/rules/money'
import { counted } from '@freehold/rules/text/counted'
import type { ImportLine } from './import-run'

type Counts = ImportLine['counts']

const countedProperties = (count: number): string => counted(count, 'property', 'properties')

/** Names an import by its units, or by what else it makes most of. */
export function mainWords(counts: Counts): string {
  if (counts.units > 0) return counted(counts.units, 'unit')
  if (counts.tenants > 0) return counted(counts.tenants, 'tenant')
  if (counts.properties > 0) return countedProperties(counts.properties)
  if (counts.owners > 0) return counted(counts.owners, 'owner')
  return counted(counts.vendors, 'contractor')
}

/** Each kind of record that the import makes, with its number, and the money that it opens the books with. */
export const madeWords = ({ owners, properties, units, tenants, vendors, ...money }: Counts): [string, string][] => [
  ['Owners', owners.toLocaleString('en-US')],
  ['Properties', properties.toLocaleString('en-US')],
  ['Units', units.toLocaleString('en-US')],
  ['Tenants', tenants.toLocaleString('en-US')],
  ['Contractors', vendors.toLocaleString('en-US')],
  ['Security deposits', showDollars(money.deposits)],
  ['Owed by tenants', showDollars(money.balances)],
  ['Paid ahead', showDollars(money.credits)],
]

/** A few row numbers as text: `2, 5, 9 and 12 more`. */
export function rowWords(rows: readonly number[], count = rows.length, most = 8): string {
  const shown = rows.slice(0, most)
  const rest = count - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest.toLocaleString('en-US')} more` : shown.join(', ')
}
