import { groups } from '@freehold/contract/access'

/** A user's properties in words; null is all of them. Names are left out: readers of the log may not see every property. */
export function accessWords(properties: readonly number[] | null): string {
  const count = properties?.length ?? null
  if (count === null) return 'all properties'
  if (count === 0) return 'no properties'
  return count === 1 ? '1 property' : `${count} properties`
}

export const groupName = (group: number): string => groups[group as keyof typeof groups]
