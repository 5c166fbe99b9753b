import type { Day } from '../../day'
import { type Cents, zero } from '../../money'
import { formatsOf } from '../../text/formats'
import type { Language } from '../../text/language'
import { declineIn } from '../decline-words'
import { returnCodes, returnSentence } from '../return-codes'
import { autopayTexts } from './texts/all'
import type { AutopayState, PlanWhy, TurnState, TurnWhy } from './words'

interface TurnFacts {
  state: TurnState
  why: TurnWhy | ''
  /** The sentence of the card company, or the code of a returned debit. */
  message: string
  /** What stayed open of what was due. */
  left: Cents
  tryOn: Day | null
}

/** Why a turn is what it is and what follows, for its reader. */
export function turnSentence(language: Language, turn: TurnFacts): string {
  const texts = autopayTexts[language]
  const { money, dayInWords } = formatsOf(language)
  if (turn.why === '') return ''
  const failed = turn.state === 'FAILED' || turn.state === 'RETURNED'
  const next = turn.tryOn === null ? texts.noMoreTries : texts.triesAgain(dayInWords(turn.tryOn))
  const sentence = turn.why === 'LEFT' && turn.left > zero ? texts.leftOpen(money(turn.left)) : texts.turn[turn.why]
  return [sentence, messageIn(language, turn.message), failed ? next : ''].filter((part) => part !== '').join(' ')
}

const messageIn = (language: Language, message: string): string =>
  returnCodes[message] === undefined ? declineIn(language, message) : returnSentence(message, language)

interface PlanFacts {
  state: AutopayState
  why: PlanWhy | ''
  until: Day | null
}

/** Why a plan is paused or ended, for its tenant. */
export function planSentence(language: Language, { state, why, until }: PlanFacts): string {
  const texts = autopayTexts[language]
  if (state === 'ACTIVE' || why === '') return ''
  if (why !== 'TENANT') return texts.plan[why]
  if (state === 'ENDED') return texts.ended
  return until === null ? texts.paused : texts.pausedUntil(formatsOf(language).dayInWords(until))
}
