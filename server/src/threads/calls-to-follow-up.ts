import type { Day } from '@freehold/rules/day'
import type { PersonKind } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Db } from '../database/read'
import { ownerOfOwn } from '../database/scope'
import { seesEverything, visible } from '../database/visible'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Needs } from '../needs-you'
import { nameOfPersonRow } from './thread.sql'

const kinds = {
  TENANT: 'CALL_TENANT',
  OWNER: 'CALL_OWNER',
  CONTRACTOR: 'CALL_CONTRACTOR',
  APPLICANT: 'CALL_APPLICANT',
} as const

interface Row {
  person_id: number
  property_id: number | null
  name: string
  note: string
  day: Day
  calls: number
  total: number
}

/** People of a kind with calls whose day to follow up has come: one row for each, by the earliest day. */
export const callsToFollowUp =
  (person: PersonKind) =>
  async (db: Db, scope: NeedScope, most: number): Promise<Needs> => {
    const { account, today } = scope
    const inSight = seesEverything(scope)
      ? sql`true`
      : sql`(${visible(scope, 'c.property_id')} or c.made_by = ${ownerOfOwn(scope)})`
    const { rows } = await sql<Row>`
      select person_id, property_id, note, day, calls, ${nameOfPersonRow('open')} as name, (count(*) over ())::int as total
      from (
        select distinct on (c.person_id) c.account_id, c.person_kind, c.person_id, c.property_id, c.note, c.follow_up_on as day,
          (count(*) over (partition by c.person_id))::int as calls
        from logged_call c
        where c.account_id = ${account} and c.person_kind = ${person} and c.follow_up_on <= ${today} and c.followed_up_at is null
          and ${inSight} and ${narrowed(scope, { id: sql`c.person_id`, due: sql`c.follow_up_on` })}
        order by c.person_id, c.follow_up_on, c.id) open
      order by day, person_id limit ${sql.lit(most)}`.execute(db)
    return {
      rows: rows.map(({ person_id, property_id, name, note, day, calls }) => ({
        kind: kinds[person],
        id: person_id,
        name,
        title: calls === 1 ? `Follow up the call with ${name}` : `Follow up ${calls} calls with ${name}`,
        detail: note,
        since: day,
        due: { by: day, why: 'The day that was chosen when the call was noted.' },
        property: property_id,
        occurrence: day,
      })),
      total: rows[0]?.total ?? 0,
    }
  }
