import { showDollars } from '@freehold/rules/money'
import type { Counts } from './found'
import type { tieOut } from './tie-out'

const counted = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n.toLocaleString('en-US')} ${n === 1 ? one : many}`]

/** `2 owners, 3 properties, 140 units, 131 tenants and 8 contractors`. */
export function saidCounts({ owners, properties, units, tenants, vendors }: Counts): string {
  const parts = [
    ...counted(owners, 'owner', 'owners'),
    ...counted(properties, 'property', 'properties'),
    ...counted(units, 'unit', 'units'),
    ...counted(tenants, 'tenant', 'tenants'),
    ...counted(vendors, 'contractor', 'contractors'),
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
