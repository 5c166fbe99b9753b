import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** An answer, `r`, to what an application was asked last: a later question waits for one of its own. */
export const answersLastQuestion: RawBuilder<SqlBool> = sql<SqlBool>`r.answered_at is not null
  and not exists (select from application_request n where n.account_id = r.account_id
    and n.application_id = r.application_id and n.asked_at > r.asked_at and n.canceled_at is null)`
