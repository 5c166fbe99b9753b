import { showDollars } from '@freehold/rules/money'
import { counted } from '@freehold/rules/text/counted'
import type { Counts } from './found'
import type { tieOut } from './tie-out'

const some = (count: number, one: string, many?: string): string[] => (count === 0 ? [] : [counted(count, one, many)])

/** `2 owners, 3 properties, 140 units, 131 tenants and 8 contractors`. */
export function saidCounts({ owners, properties, units, tenants, vendors }: Counts): string {
  const parts = [
    ...some(owners, 'owner'),
    ...some(properties, 'property', 'properties'),
    ...some(units, 'unit'),
    ...some(tenants, 'tenant'),
    ...some(vendors, 'contractor'),
  ]
  const last = parts.at(-1) ?? 'nothing'
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** The differences of a tie-out sheet. */
export const saidTieOut = ({ lines }: ReturnType<typeof tieOut>): string =>
  lines
    .filter(({ difference }) => difference !== 0)
    .map(({ label, kind, difference }) => `${label} ${kind === 'money' ? showDollars(difference) : difference}`)
    .join(', ')
