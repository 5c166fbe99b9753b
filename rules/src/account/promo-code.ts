import type { Day } from '../day'
import { type Cents, percentOf, smaller, subtract, zero } from '../money'

type Plan = 'core' | 'pro'

export interface PromoCode {
  /** Either a percentage of the price or an amount. */
  percent: number | null
  amount: Cents | null
  uses: number
  /** Null is any number. */
  useLimit: number | null
  /** The first and the last day; null is open at that end. */
  starts: Day | null
  until: Day | null
  archived: boolean
}

export const promoStates = ['OPEN', 'WAITING', 'USED_UP', 'ENDED', 'ARCHIVED'] as const
type PromoState = (typeof promoStates)[number]

/** The first reason against a code wins. The list of codes computes the same in SQL. */
export function promoState({ archived, uses, useLimit, starts, until }: PromoCode, today: Day): PromoState {
  if (archived) return 'ARCHIVED'
  if (useLimit !== null && uses >= useLimit) return 'USED_UP'
  if (until !== null && until < today) return 'ENDED'
  return starts !== null && starts > today ? 'WAITING' : 'OPEN'
}

interface Asked {
  plan: Plan
  /** The price of a bill without the code. */
  price: Cents
  today: Day
  /** The account has used this code before. */
  used: boolean
}

type Refused = { good: false; why: string }

type PromoAnswer<Code> = { good: true; code: Code; off: Cents; price: Cents } | Refused

const refused = (why: string): Refused => ({ good: false, why })

export const usedUpPromo = 'This promotion code has reached its limit of uses.'

/** Archived codes and codes that never existed get the same answer, so that guessing reveals nothing. */
export const unknownPromo = refused("This promotion code isn't valid. Check its spelling.")

/** The price of a plan with a code, or the reason why the code can't be used. */
export function promoFor<Code extends PromoCode>(
  code: Code | null,
  { plan, price, today, used }: Asked,
): PromoAnswer<Code> {
  if (code === null) return unknownPromo
  switch (promoState(code, today)) {
    case 'ARCHIVED':
      return unknownPromo
    case 'USED_UP':
      return refused(usedUpPromo)
    case 'ENDED':
      return refused('This promotion code has ended.')
    case 'WAITING':
      return refused('This promotion code is not valid yet.')
    case 'OPEN':
      if (used) return refused('You have used this promotion code before.')
      if (plan === 'core' || price === zero) return refused('Core is free, so it needs no promotion code.')
      return lessBy(code, price, offOf(code, price))
  }
}

/** A code never makes a bill less than nothing. */
const offOf = ({ percent, amount }: PromoCode, price: Cents): Cents =>
  percent === null ? smaller(amount ?? zero, price) : percentOf(price, percent).amount

const lessBy = <Code>(code: Code, price: Cents, off: Cents): PromoAnswer<Code> => ({
  good: true,
  code,
  off,
  price: subtract(price, off),
})
