/** The filters that a list can have, by their names in the address. */
const filterNames = [
  'property',
  'month',
  'reason',
  'method',
  'category',
  'status',
  'rent',
  'late',
  'ends',
  'user',
  'kind',
  'days',
  'day',
  'unit',
  'owner',
  'tenant',
  'trade',
  'contractor',
  'lease',
  'workorder',
  'papers',
  'project',
  'priority',
  'state',
  'stage',
  'urgency',
  'paid',
  'authorized',
  'open',
  'people',
  'waiting',
  'assigned',
  'due',
  'snoozed',
] as const
export type FilterName = (typeof filterNames)[number]
export type FilterSearch = { [N in FilterName]?: string | number | undefined }

/** The filters of an address. Each reads its own value again: here only what no filter could mean is left out. */
export function filterSearch(raw: Record<string, unknown>): FilterSearch {
  const shown = (value: unknown): string | number | undefined => {
    const text = String(value)
    if (!/^[\w.-]{1,40}$/.test(text) || value === undefined) return undefined
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
  }
  return Object.fromEntries(filterNames.map((name) => [name, shown(raw[name])]))
}
