import type { InputOf } from '@freehold/contract/kit/call'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { fairHousingWordsKept } from '@freehold/rules/leasing/fair-housing-words'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { askAboutWords } from './ask-about-words'
import { insertQuestion, lockQuestions, placeQuestions, updateQuestion } from './quiz.sql'

const mostQuestions = 40

type Question = Awaited<ReturnType<typeof lockQuestions>>[number]

const asked = (questions: readonly Question[]) => questions.filter(({ retired_at }) => retired_at === null)
const nextPlace = (questions: readonly Question[]) => Math.max(0, ...questions.map(({ place }) => place)) + 1

export async function saveQuestion(
  tx: Tx,
  scope: UserScope,
  input: InputOf<typeof quizQuestion.save>,
): Promise<number> {
  const { id, question, confirm } = input
  const all = await lockQuestions(tx, scope)
  const before = id === null ? null : all.find((one) => one.id === id)
  if (before === undefined) throw notFound('Question')
  if (!before) requireRoom(all)
  else
    await requireSameForm(tx, scope, quizQuestion.save, { noun: 'quiz_question', id: before.id, input, shown: before })
  if (before?.question !== question) askAboutWords({ texts: [question], confirm, act: 'Save the question' })
  const saved = before ? before.id : await insertQuestion(tx, scope, question, nextPlace(all))
  if (before) await updateQuestion(tx, scope, before.id, { question })
  await log(tx, scope, saved, {
    did: `${before ? 'changed' : 'added'} the application question "${question}"`,
    question,
  })
  return saved
}

export async function orderQuestions(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<void> {
  const known = asked(await lockQuestions(tx, scope)).map(({ id }) => id)
  if (ids.length !== known.length || new Set(ids).size !== ids.length || !ids.every((id) => known.includes(id)))
    throw new Refusal('E_CONFLICT', 'The questions were changed in the meantime. Check them again.')
  await placeQuestions(tx, scope, ids)
  await log(tx, scope, null, { did: 'changed the order of the application questions' })
}

/** A retired question stays on old applications. */
export async function retireQuestion(
  tx: Tx,
  scope: UserScope,
  { id, retired, confirm }: { id: number; retired: boolean; confirm: boolean },
  now: Date,
): Promise<void> {
  const all = await lockQuestions(tx, scope)
  const found = all.find((one) => one.id === id)
  if (!found) throw notFound('Question')
  if ((found.retired_at !== null) === retired) return
  if (!retired) {
    requireRoom(all)
    askAboutWords({ texts: [found.question], confirm, act: 'Bring back the question' })
  }
  await updateQuestion(tx, scope, id, retired ? { retired_at: now } : { retired_at: null, place: nextPlace(all) })
  await log(tx, scope, id, {
    did: `${retired ? 'retired' : 'brought back'} the application question "${found.question}"`,
    ...(!retired && { question: found.question }),
  })
}

function requireRoom(all: readonly Question[]): void {
  if (asked(all).length >= mostQuestions)
    throw new Refusal('E_CONFLICT', `The form has ${mostQuestions} questions already. Retire one first.`)
}

interface Deed {
  did: string
  /** A question that is asked from now on: its doubtful words are recorded. */
  question?: string
}

const log = (tx: Tx, scope: UserScope, id: number | null, { did, question = '' }: Deed): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'quiz_question',
    id,
    needs: 'applications',
    about: 'the account',
    message: `${scope.userName} ${did}. ${fairHousingWordsKept([question])}`.trimEnd(),
  })
