import { groupOfNeed, type NeedGroup, needGroupWords } from '@freehold/contract/need-groups'
import { needGroups } from '@freehold/contract/reports/needs-you'
import { nameDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Composed, EnglishEvent } from '../../../mail/event'
import { template } from '../../../mail/template'
import type { Need } from '../../../needs-you'
import { type FoundNeeds, findNeeds } from '../dashboard/find-needs'
import { recordOf } from '../dashboard/need-key'
import { assignedNeeds, snoozedNeeds } from '../dashboard/need-state.sql'
import { colleagueScope } from './colleague.sql'
import { placeOf } from './place.sql'

const words = template({
  subject: 'Needs attention today: {count}',
  heading: '{count} to settle',
  paragraphs: ['Good morning {name},', '{groups}', '{most}'],
  action: { label: 'Open needs attention', path: '/needs-attention' },
  reason: "You receive this email at 7 AM because you turned it on. On days with nothing to do, it isn't sent.",
})

/** The items that a mail names. */
const mostInMail = 10

/** The name of the list that the unsubscribe link leaves. */
export const morningList = 'needs-morning'

const countWords = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`)

function groupsLine({ counts }: FoundNeeds, mine: number): string {
  const parts = needGroups.flatMap((group: NeedGroup) => {
    const count = counts.get(group) ?? 0
    return count > 0 ? [`${needGroupWords[group]}: ${count.toLocaleString('en-US')}`] : []
  })
  return `${parts.join(', ')}.${mine > 0 ? ` Assigned to you: ${mine}.` : ''}`
}

/** An item in the mail: a link to its place on the page. */
function factOf({ kind, title, due, ...need }: Need) {
  const group = groupOfNeed[kind]
  return {
    label: due === null ? needGroupWords[group] : `${needGroupWords[group]}, due ${nameDay(due.by)}`,
    value: title,
    path: `/needs-attention?group=${group}&item=${kind}.${recordOf(need)}`,
  }
}

/** The morning mail of a user, about what waits now; null where nothing does. */
export async function composeMorning(
  db: Db,
  scope: UserScope & { email: string },
  now: Date,
): Promise<Composed | null> {
  const [without, only] = await Promise.all([snoozedNeeds(db, scope), assignedNeeds(db, scope, scope.user)])
  const found = await findNeeds(db, scope, { without, most: mostInMail, now })
  if (found.count === 0) return null
  const mine = only.length === 0 ? 0 : (await findNeeds(db, scope, { only, without, most: 1, now })).count
  const rows = found.rows.slice(0, mostInMail)
  const letter = words.fill({
    name: scope.userName.split(' ')[0] ?? scope.userName,
    count: countWords(found.count),
    groups: groupsLine(found, mine),
    most: found.count > rows.length ? `The ${rows.length} most urgent:` : 'All of them:',
  })
  return { to: scope.email, letter: { ...letter, facts: rows.map(factOf), list: morningList } }
}

/** The id is that of the user. */
export const needsMorningMail: EnglishEvent = {
  name: 'needs-morning',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const now = new Date()
    const place = await placeOf(db, account, now)
    const scope = place && (await colleagueScope(db, place, id))
    return scope ? composeMorning(db, scope, now) : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from staff_user where account_id = ${account}
      and state = 'ACTIVE' and archived_at is null order by is_owner desc, id limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}
