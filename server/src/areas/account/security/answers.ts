import { hashPassword, passwordFits } from './passwords'

/** Case and blanks are ignored: people don't remember years later how they typed an answer. */
export const plainAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ')

export const hashAnswer = (answer: string): Promise<string> => hashPassword(plainAnswer(answer))

export const answerFits = (kept: string | undefined, answer: string): Promise<boolean> =>
  passwordFits(kept, plainAnswer(answer))
