import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'

interface QuestionRow {
  words: string
  times: number
  days: number
  last_day: string
}

/** The words of questions without an answer, over all days that are kept. */
const asked = sql<QuestionRow>`(select words, sum(times)::int as times, count(*)::int as days, max(day)::text as last_day
  from help_question group by words)`

export async function helpQuestionTable(db: Db, input: InputOf<typeof installation.helpQuestions>) {
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom(asked.as('asked'))
      .select(['words as id', 'words', 'times', 'days', 'last_day'])
      .where(contains(sql`words`, input.query)),
    orders: { times: sql`times`, last_day: sql`last_day`, days: sql`days`, words: sql`words` },
    id: sql`words`,
  })
  return { data, count }
}
