import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface HashedAnswer {
  question: number
  answer_hash: string
}

/** The user's row stays locked, so of two simultaneous first choices the second one counts as a change. */
export async function hasQuestions(tx: Tx, { account, user }: UserScope): Promise<boolean> {
  const { security_questions_selected } = await tx
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .select('security_questions_selected')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return security_questions_selected
}

export async function replaceAnswers(tx: Tx, { account, user }: UserScope, answers: readonly HashedAnswer[]) {
  await tx
    .updateTable('staff_user')
    .set({ security_questions_selected: true })
    .where('account_id', '=', account)
    .where('id', '=', user)
    .execute()
  await tx.deleteFrom('security_answer').where('account_id', '=', account).where('user_id', '=', user).execute()
  await tx
    .insertInto('security_answer')
    .values(answers.map((answer) => ({ account_id: account, user_id: user, ...answer })))
    .execute()
}

export async function answerHashOf(
  db: Db,
  account: number,
  user: number,
  question: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('security_answer')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('question', '=', question)
    .select('answer_hash')
    .executeTakeFirst()
  return row?.answer_hash
}
