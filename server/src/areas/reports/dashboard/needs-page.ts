import { groupOfNeed, type NeedGroup } from '@freehold/contract/need-groups'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Need, needsOnPage } from '../../../needs-you'
import { findNeeds } from './find-needs'
import { occurrenceOf } from './need-key'
import { snoozedNeeds } from './need-state.sql'

interface Page {
  now: Date
  page: number
}

/** An item as it goes out. */
export const shownNeed = ({ kind, id, name, title, detail, since, due, ...need }: Need) => ({
  kind,
  group: groupOfNeed[kind],
  id,
  name,
  title,
  detail,
  since,
  due,
  occurrence: occurrenceOf({ ...need, since }),
})

type ShownNeed = ReturnType<typeof shownNeed>

interface NeedsPage {
  data: ShownNeed[]
  count: number
  /** The number in each group, and its most urgent one. */
  groups: { group: NeedGroup; count: number; first: ShownNeed }[]
}

/** A page of everything that waits for this user, the most urgent first, without what is put off. */
export async function needsYou(db: Db, scope: Scope, { now, page }: Page): Promise<NeedsPage> {
  const without = await snoozedNeeds(db, scope)
  const { rows, count, counts } = await findNeeds(db, scope, { without, most: page * needsOnPage, now })
  const groups = [...counts].flatMap(([group, count]) => {
    const first = rows.find(({ kind }) => groupOfNeed[kind] === group)
    return first ? [{ group, count, first: shownNeed(first) }] : []
  })
  const data = rows.slice((page - 1) * needsOnPage, page * needsOnPage).map(shownNeed)
  return { data, count, groups: groups.toSorted(inOrder(rows)) }
}

/** The group whose first item is the most urgent comes first. */
const inOrder = (rows: readonly Need[]) => {
  const place = (group: NeedGroup) => rows.findIndex(({ kind }) => groupOfNeed[kind] === group)
  return (a: { group: NeedGroup }, b: { group: NeedGroup }): number => place(a.group) - place(b.group)
}
