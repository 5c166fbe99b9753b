import { type GroupId, mayGroup } from '@freehold/contract/access'
import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { propertiesSeen, seesAllOf } from '../../../database/visible'

/** The maker of a schedule as it is when a report is made; all null for a user who was erased. */
export interface MakerFacts {
  made_by: number | null
  maker_name: string | null
  maker_group: GroupId | null
  maker_active: boolean | null
  /** Null where the user sees all. */
  maker_properties: number[] | null
  property_id: number | null
  timezone: string
}

/** Columns of the schedule `s`, its maker `u` and its account `a`. */
export const makerColumns = sql`s.made_by, u.name as maker_name, u.group_id as maker_group,
  u.state = 'ACTIVE' and u.archived_at is null as maker_active,
  ${propertiesSeen} as maker_properties,
  s.property_id, a.timezone`

export const makerJoins = sql`join account a on a.id = s.account_id
  left join staff_user u on u.account_id = s.account_id and u.id = s.made_by`

type Makes = { scope: Scope; why: null } | { scope: null; why: string }

/** The sight of the maker on a day; or why the report can't be made for that user any more. */
export function scopeOfMaker(account: number, maker: MakerFacts, today: Day): Makes {
  const { made_by, maker_name, maker_group, maker_active, maker_properties, property_id, timezone } = maker
  if (made_by === null || maker_name === null || maker_group === null)
    return { scope: null, why: 'The user who saved it was deleted.' }
  if (!maker_active) return { scope: null, why: `${maker_name} is no longer an active user.` }
  if (!mayGroup(maker_group, 'reports')) return { scope: null, why: `${maker_name} can no longer read reports.` }
  const sees = property_id === null || seesAllOf({ properties: maker_properties }, [property_id])
  if (!sees || maker_properties?.length === 0)
    return { scope: null, why: `${maker_name} no longer has access to its property.` }
  return {
    why: null,
    scope: {
      account,
      user: made_by,
      userName: maker_name,
      group: maker_group,
      isOwner: false,
      properties: maker_properties,
      timezone,
      today,
      onBehalfBy: null,
    },
  }
}
