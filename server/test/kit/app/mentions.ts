/** The records an answer mentions: walks through its objects and recognizes each by the names beside its id. */
export interface Mentions {
  owner: Set<number>
  property: Set<number>
  unit: Set<number>
  tenant: Set<number>
}

type Noun = keyof Mentions

const nouns: readonly [column: string, Noun][] = [
  ['unit_name', 'unit'],
  ['property_name', 'property'],
  ['tenant_name', 'tenant'],
  ['business_name', 'owner'],
]

export function mentionsIn(answer: unknown): Mentions {
  const found: Mentions = { owner: new Set(), property: new Set(), unit: new Set(), tenant: new Set() }
  walk(answer, found)
  return found
}

function walk(part: unknown, found: Mentions): void {
  if (Array.isArray(part)) for (const each of part) walk(each, found)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return
  const own = nounOfRow(part)
  for (const [name, value] of Object.entries(part)) {
    const noun = name === 'id' ? own : nounOf(name)
    if (noun && typeof value === 'number') found[noun].add(value)
    walk(value, found)
  }
}

/** A row of the journal, of an occupancy or of an application names a home, and its own id is none of these. */
const ofOtherNouns = ['paid_date', 'pay_reason', 'held', 'not_due', 'created_at', 'emp_monthly_income']

/** A row is of the first noun it names without naming an id of it: a tenant's list tells its unit as well. */
function nounOfRow(part: object): Noun | undefined {
  if (ofOtherNouns.some((column) => column in part)) return undefined
  if ('tenant_name' in part && 'phone' in part) return 'tenant'
  return nouns.find(([column, noun]) => column in part && !(`${noun}_id` in part))?.[1]
}

const nounOf = (name: string): Noun | undefined => nouns.find(([, noun]) => name === `${noun}_id`)?.[1]
