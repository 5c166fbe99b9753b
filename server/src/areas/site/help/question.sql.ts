import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'

/** New words a day. Words that were asked before are counted on. */
const newWordsAtMost = 500

/** Counts the words of a question on a day. */
export async function countQuestion(tx: Tx, day: Day, words: string): Promise<void> {
  await sql`insert into help_question (day, words, times)
    select ${day}::date, ${words}, 1
    where (select count(*) from help_question where day = ${day}) < ${newWordsAtMost}
      or exists (select from help_question where day = ${day} and words = ${words})
    on conflict (day, words) do update set times = help_question.times + 1`.execute(tx)
}

const keptDays = 90

export async function forgetOldQuestions(tx: Tx, today: Day): Promise<void> {
  await sql`delete from help_question where day < ${today}::date - ${keptDays}::int`.execute(tx)
}
