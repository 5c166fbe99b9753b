import type { Language } from '@freehold/rules/text/language'
import { showNumber } from '@freehold/rules/texts/phone-number'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { seesEverything, visible } from '../database/visible'
import type { TextPerson } from './person'

export interface FoundPerson extends TextPerson {
  name: string
  phone: string
  language: Language
  /** The property of the person's home; null where there is none. */
  property: number | null
}

const homeOf = sql`(select o.property_id from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
  and o.cancelled_at is null order by coalesce(o.real_move_out, 'infinity') desc, o.move_in desc, o.id desc limit 1)`

const parts: Readonly<Record<TextPerson['kind'], RawBuilder<unknown>>> = {
  TENANT: sql`select 1 as place, 'TENANT' as kind, t.id, t.tenant_name as name, t.phone, t.language, ${homeOf} as property,
    t.current_until::text as latest from tenant t where t.archived_at is null and t.account_id =`,
  OWNER: sql`select 2, 'OWNER', t.id, coalesce(nullif(t.business_name, ''), t.owner_name), t.phone, 'en', null::bigint, ''
    from owner t where t.archived_at is null and t.account_id =`,
  CONTRACTOR: sql`select 3, 'CONTRACTOR', t.id, t.name, t.phone, 'en', null::bigint, ''
    from contractor t where t.archived_at is null and t.account_id =`,
  APPLICANT: sql`select 4, 'APPLICANT', t.id, t.tenant_name, t.phone, 'en', t.property_id, t.created_at::text
    from rental_application t where t.archived_at is null and t.account_id =`,
}

/** The person with a number: a tenant before an owner, a contractor and an applicant, and the newest tenancy first. */
export async function personOfPhone(db: Db, account: number, phone: string): Promise<FoundPerson | null> {
  const written = showNumber(phone)
  const all = sql.join(
    Object.values(parts).map((part) => sql`(${part} ${account} and t.phone = ${written})`),
    sql` union all `,
  )
  const { rows } = await sql<FoundPerson>`
    select kind, id, name, phone, language, property from (${all}) found order by place, latest desc, id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

const inSight = (scope: Scope, kind: TextPerson['kind']): RawBuilder<unknown> => {
  if (seesEverything(scope)) return sql`true`
  switch (kind) {
    case 'TENANT':
      return sql`exists (select from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id and ${visible(scope, 'o.property_id')})`
    case 'OWNER':
      return sql`exists (select from property p where p.account_id = t.account_id and p.owner_id = t.id and ${visible(scope, 'p.id')})`
    case 'APPLICANT':
      return visible(scope, 't.property_id')
    default:
      return sql`true`
  }
}

/** A person whom the caller sees. */
export async function personInSight(db: Db, scope: Scope, { kind, id }: TextPerson): Promise<FoundPerson | null> {
  const { rows } = await sql<FoundPerson>`
    select kind, id, name, phone, language, property from (
      select * from (select null::int as place, null::text as kind, null::bigint as id, null::text as name, null::text as phone,
        null::text as language, null::bigint as property, null::text as latest where false) empty
      union all ${parts[kind]} ${scope.account} and t.id = ${id} and ${inSight(scope, kind)}) found`.execute(db)
  return rows[0] ?? null
}
