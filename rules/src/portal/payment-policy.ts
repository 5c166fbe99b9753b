import { type Cents, percentOf, smaller, zero } from '../money'

/** The parts of what is owed that a landlord takes. ONCE takes one part of it, and then the rest. */
export const partialRules = ['ANY', 'MINIMUM', 'ONCE', 'FULL'] as const
export type PartialRule = (typeof partialRules)[number]

/** What is still taken once a notice to pay or move out was served. */
export const noticeRules = ['ACCEPT', 'FULL', 'NONE'] as const
export type NoticeRule = (typeof noticeRules)[number]

/** What becomes of the convenience fee of a payment that is voided on a later day. */
export const feeReturns = ['KEEP', 'RETURN'] as const
export type FeeReturn = (typeof feeReturns)[number]

export interface PaymentPolicy {
  portalOn: boolean
  partial: PartialRule
  minimumPercent: number | null
  onNotice: NoticeRule
  feeOnReturn: FeeReturn
  /** Null where the landlord wrote none. */
  freeWay: string | null
  /** The tenant's fee for a bank debit that came back. */
  returnedFee: Cents
}

export const usualPolicy: PaymentPolicy = {
  portalOn: true,
  partial: 'ANY',
  minimumPercent: null,
  onNotice: 'ACCEPT',
  feeOnReturn: 'KEEP',
  freeWay: null,
  returnedFee: zero,
}

type PolicyLevel = { readonly [Name in keyof PaymentPolicy]?: PaymentPolicy[Name] | null }

/** The levels that a policy is read from, the nearest one first. */
export const policyPlaces = ['LEASE', 'PROPERTY', 'ACCOUNT'] as const
export type PolicyPlace = (typeof policyPlaces)[number]

export interface PlacedLevel extends PolicyLevel {
  at: PolicyPlace
}

/** The level that a value of the policy comes from. The usual values are the account's. */
export const placeOf = (levels: readonly PlacedLevel[], name: keyof PaymentPolicy): PolicyPlace =>
  levels.find((level) => level[name] !== null && level[name] !== undefined)?.at ?? 'ACCOUNT'

/** The policy of a lease: each value is that of the nearest level that has one. Levels come from the nearest one outwards. */
export function policyOf(levels: readonly PolicyLevel[]): PaymentPolicy {
  const nearest = <Name extends keyof PaymentPolicy>(name: Name): PaymentPolicy[Name] => {
    const level = levels.find((one) => one[name] !== null && one[name] !== undefined)
    return (level?.[name] ?? usualPolicy[name]) as PaymentPolicy[Name]
  }
  const partial = nearest('partial')
  // The percentage belongs to the level that asks for one.
  const asking = levels.find((one) => one.partial === 'MINIMUM')
  return {
    portalOn: nearest('portalOn'),
    partial,
    minimumPercent: partial === 'MINIMUM' ? (asking?.minimumPercent ?? null) : null,
    onNotice: nearest('onNotice'),
    feeOnReturn: nearest('feeOnReturn'),
    freeWay: nearest('freeWay'),
    returnedFee: nearest('returnedFee'),
  }
}

interface PayingFacts {
  policy: Pick<PaymentPolicy, 'partial' | 'minimumPercent'>
  /** What a served notice leaves; null without one. */
  block: 'FULL' | 'NONE' | null
  /** Open in all, less credit. */
  owed: Cents
  /** Whether a part of the money that is owed now was paid before. */
  paidInPart: boolean
}

export type Taken = { rule: 'ANY' } | { rule: 'MINIMUM'; least: Cents } | { rule: 'FULL'; least: Cents }

/** The least that is taken of what is owed. Where nothing is owed, every amount is paid ahead. */
export function takenOf({ policy, block, owed, paidInPart }: PayingFacts): Taken {
  if (owed <= 0) return { rule: 'ANY' }
  if (block === 'FULL' || policy.partial === 'FULL' || (policy.partial === 'ONCE' && paidInPart))
    return { rule: 'FULL', least: owed }
  if (policy.partial !== 'MINIMUM') return { rule: 'ANY' }
  const { amount } = percentOf(owed, policy.minimumPercent ?? 100)
  return { rule: 'MINIMUM', least: amount === 0 ? smaller(owed, 1 as Cents) : amount }
}

/** Whether an amount is too small to be taken. */
export const isTooLittle = (taken: Taken, amount: Cents): boolean =>
  amount < (taken.rule === 'ANY' ? zero : taken.least)
