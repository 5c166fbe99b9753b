import { mayGroup } from '@freehold/contract/access'
import { groupOfNeed, type NeedGroup } from '@freehold/contract/need-groups'
import type { DueIn, NeedKind } from '@freehold/contract/reports/needs-you'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty } from '../../../database/visible'
import { isDueIn, type NeedNarrow, type NeedScope } from '../../../needs-narrow'
import { byUrgency, type Need, type Needs } from '../../../needs-you'
import { type NeedKey, type NeedRef, needKey, recordOf } from './need-key'
import { type Contribution, contributions } from './needs-you'

/** The part of the queue that is asked for. */
export interface NeedsAsked {
  group?: NeedGroup | null
  kind?: NeedKind | null
  due?: DueIn | null
  property?: number | null
  /** Only these items. */
  only?: readonly NeedRef[]
  /** All but these, such as those that are snoozed. */
  without?: readonly NeedRef[]
  /** The most urgent rows of each group that the caller needs. */
  most: number
  now: Date
}

export interface FoundNeeds {
  /** The most urgent of each group, the most urgent first. */
  rows: Need[]
  counts: ReadonlyMap<NeedGroup, number>
  count: number
}

/** Rows of the same record that wait for different reasons. */
const spare = 20

/** Limits grow in few steps, so that few statements are planned. */
function step(wanted: number): number {
  let most = 20
  while (most < wanted) most *= 4
  return most
}

/** The items that wait for a user, of the part that is asked for: the most urgent rows, and the number in each group. */
export async function findNeeds(db: Db, scope: Scope, asked: NeedsAsked): Promise<FoundNeeds> {
  const sources = contributions.filter((one) => isAsked(scope, one, asked))
  const found = await Promise.all(sources.map((one) => ask(db, scope, one, asked)))
  const counts = new Map<NeedGroup, number>()
  found.forEach(({ total }, place) => {
    const group = groupOf(sources[place])
    if (group) counts.set(group, (counts.get(group) ?? 0) + total)
  })
  return {
    rows: found.flatMap(({ rows }) => rows).toSorted(byUrgency(scope.today)),
    counts,
    count: found.reduce((sum, { total }) => sum + total, 0),
  }
}

const groupOf = (source: Contribution | undefined): NeedGroup | undefined =>
  source?.kinds[0] && groupOfNeed[source.kinds[0]]

function isAsked(scope: Scope, source: Contribution, { group, kind, property, only }: NeedsAsked): boolean {
  const { right, kinds, wide } = source
  return (
    mayGroup(scope.group, right) &&
    (!group || groupOf(source) === group) &&
    (!kind || kinds.includes(kind)) &&
    (!property || !wide) &&
    (!only || only.some((one) => kinds.includes(one.kind)))
  )
}

/** Asks an area, and takes out what the rest of the question excludes. */
async function ask(db: Db, scope: Scope, source: Contribution, asked: NeedsAsked): Promise<Needs> {
  const { due, kind, property = null, most, now } = asked
  const ofSource = (refs: readonly NeedRef[] = []) => refs.filter((one) => source.kinds.includes(one.kind))
  const [only, without] = [asked.only && ofSource(asked.only), ofSource(asked.without)]
  const narrow: NeedNarrow = { ...(due && { due }), ...(kind && { kind }) }
  const narrowedTo = (ids?: readonly number[]): NeedScope => ({
    ...onlyProperty(scope, property),
    narrow: { ...narrow, ...(ids && { ids }) },
  })
  const wanted = keysOf(only)
  const excluded = keysOf(without)
  const fits = (row: Need): boolean =>
    (!kind || row.kind === kind) && (!due || isDueIn(scope, row, due)) && (!only || wanted.has(needKey(row)))
  const limit = step(only ? only.length + spare : most + without.length)
  const { rows, total } = await source.needs(db, narrowedTo(only && idsOf(only)), limit, now)
  const inside = rows.filter(fits)
  const left = inside.filter((row) => !excluded.has(needKey(row)))
  if (only || total <= rows.length || without.length === 0)
    return { rows: left, total: total - (rows.length - left.length) }
  // The rows beyond the limit are not read, so the excluded ones among them are asked for by their ids.
  const beyond = await source.needs(db, narrowedTo(idsOf(without)), step(without.length + spare), now)
  const gone = beyond.rows.filter((row) => fits(row) && excluded.has(needKey(row))).length
  return { rows: left, total: total - gone - (rows.length - inside.length) }
}

const keysOf = (refs: readonly NeedRef[] = []): ReadonlySet<NeedKey> => new Set(refs.map(needKey))

const idsOf = (refs: readonly NeedRef[]): number[] => [...new Set(refs.map(recordOf))]
