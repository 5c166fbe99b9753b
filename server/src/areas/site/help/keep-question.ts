import { dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { countQuestion } from './question.sql'

const longestWord = 20
const wordsAtMost = 8

/**
 * The words of a question in small letters. Anything with a digit, an @ or a dot inside is left out: numbers, addresses
 * and mail addresses do not help to write an article.
 */
export const wordsToKeep = (question: string): string =>
  question
    .toLowerCase()
    .split(/[\s,;:!?"“”()/]+/)
    .map((word) => word.replace(/^[^\p{L}\d@]+|[^\p{L}\d@]+$/gu, ''))
    .filter((word) => /^[\p{L}'’-]{2,}$/u.test(word) && word.length <= longestWord)
    .slice(0, wordsAtMost)
    .join(' ')
    .slice(0, 80)

type Kept = Pick<AppContext, 'pool' | 'now' | 'log'>

/** Questions that one server keeps a minute. Any more are a flood, and worth nothing to a writer. */
const perMinute = 30

const counted = new WeakMap<Kept['pool'], { minute: number; kept: number }>()

function mayKeep({ pool, now }: Kept): boolean {
  const minute = Math.floor(now().getTime() / 60_000)
  const before = counted.get(pool)
  const kept = before?.minute === minute ? before.kept : 0
  counted.set(pool, { minute, kept: kept + 1 })
  return kept < perMinute
}

/** Keeps the words of a question that no article answers, for the operator. A search never fails because of it. */
export async function keepQuestion(context: Kept, question: string): Promise<void> {
  const words = wordsToKeep(question)
  if (words.length < 2 || !mayKeep(context)) return
  const { pool, now, log } = context
  try {
    await write(pool, null, (tx) => countQuestion(tx, dayIn('UTC', now()), words))
  } catch (error) {
    log.warn({ err: error }, 'A question without an answer was not kept')
  }
}
