import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { TextPerson } from './person'

export interface MayText {
  /** The account sends texts. */
  on: boolean
  /** The number asked for no more texts. */
  stopped: boolean
  /** The person agreed to texts at this number. */
  agreed: boolean
}

interface Asked {
  person: TextPerson
  phone: string
}

/** The answers about texts to some people, in their order. */
export async function mayText(db: Db, account: number, texts: readonly Asked[]): Promise<MayText[]> {
  if (texts.length === 0) return []
  const asked = texts.map(({ person, phone }, place) => ({ place, phone, kind: person.kind, person: person.id }))
  const { rows } = await sql<MayText>`
    select coalesce((select is_on from text_setting where account_id = ${account}), false) as on,
      exists (select from text_stop s where s.account_id = ${account} and s.phone = v.phone and s.lifted_at is null) as stopped,
      exists (select from text_consent c where c.account_id = ${account} and c.person_kind = v.kind and c.person_id = v.person
        and c.ended_at is null and c.phone = v.phone) as agreed
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v (place int, phone text, kind text, person bigint)
    order by v.place`.execute(db)
  return rows
}
