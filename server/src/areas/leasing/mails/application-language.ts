import { sql } from 'kysely'

/** The language that the people of an application, `a`, applied in. One that came on paper has none: English. */
export const applicationLanguage = sql`coalesce((select q.language from online_part q
  where q.account_id = a.account_id and q.application_id = a.id order by q.id limit 1), 'en')`
