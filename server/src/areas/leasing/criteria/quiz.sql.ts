import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

const questions = (db: Db, { account }: Scope) => db.selectFrom('quiz_question').where('account_id', '=', account)

/** The questions in the order of the form; retired ones come last. */
export const listQuestions = (db: Db, scope: Scope, { retired }: { retired: boolean }) =>
  questions(db, scope)
    .$if(!retired, (q) => q.where('retired_at', 'is', null))
    .select(['id', 'question', 'retired_at'])
    .orderBy(sql`retired_at is not null`)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Locks the questions that are asked: their number and order change one verb at a time. */
export const lockQuestions = (tx: Tx, scope: Scope) =>
  questions(tx, scope).select(['id', 'question', 'place', 'retired_at']).orderBy('id').forUpdate().execute()

export async function insertQuestion(tx: Tx, { account }: Scope, question: string, place: number): Promise<number> {
  const { id } = await tx
    .insertInto('quiz_question')
    .values({ account_id: account, question, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateQuestion(
  tx: Tx,
  { account }: Scope,
  id: number,
  change: { question?: string; place?: number; retired_at?: Date | null },
): Promise<void> {
  await tx.updateTable('quiz_question').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Numbers the questions in the order of their ids in the list. */
export async function placeQuestions(tx: Tx, { account }: Scope, ids: readonly number[]): Promise<void> {
  await sql`update quiz_question q set place = n from unnest(${ids}::bigint[]) with ordinality wanted (id, n)
    where q.account_id = ${account} and q.id = wanted.id`.execute(tx)
}

/** Replaces the answers of an application. Questions that were asked and not answered are kept with their words. */
export async function saveAnswers(
  tx: Tx,
  { account }: Scope,
  application: number,
  answers: Readonly<Record<string, 'Yes' | 'No'>>,
): Promise<void> {
  const asked = sql`select q.id, q.question, q.place, said.value = 'Yes' as answer
    from quiz_question q left join jsonb_each_text(${JSON.stringify(answers)}::jsonb) said on said.key = q.id::text
    where q.account_id = ${account} and (q.retired_at is null or said.key is not null)`
  await sql`delete from application_answer where account_id = ${account} and application_id = ${application}`.execute(
    tx,
  )
  await sql`insert into application_answer (account_id, application_id, question_id, question, place, answer)
    select ${account}, ${application}, id, question, place, answer from (${asked}) asked`.execute(tx)
}

/** The answers of each application of a page, by the id of the question. Unanswered questions are left out. */
export const answersByQuestion = sql<Record<string, 'Yes' | 'No'>>`(
  select coalesce(jsonb_object_agg(given.question_id, case when given.answer then 'Yes' else 'No' end), '{}')
  from application_answer given
  where given.account_id = rental_application.account_id and given.application_id = rental_application.id
    and given.answer is not null)`

export const answersOf = (db: Db, { account }: Scope, application: number) =>
  db
    .selectFrom('application_answer')
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .select(['question_id as id', 'question', 'answer'])
    .orderBy('place')
    .orderBy('question_id')
    .execute()
