/** The reasons money is charged or paid for. */
export const reasons = [
  'RENT',
  'PET_DEPOSIT',
  'CLEANING_DEPOSIT',
  'SECURITY_DEPOSIT',
  'CLEANING_FEE',
  'REDECORATING_FEE',
  'PET_FEE',
  'OTHER_FEE',
  'LAUNDRY',
  'PARKING',
  'STORAGE',
  'UTILITY',
  'LATE_FEE',
  'RETURNED_PAYMENT_FEE',
  'OTHER',
  'PET_RENT',
  'TRASH',
  'OTHER_RECURRING',
] as const
export type Reason = (typeof reasons)[number]

/** Money held for the tenant, and owed back: never income before it is applied or kept. In the order it is spent. */
export const depositReasons = ['SECURITY_DEPOSIT', 'CLEANING_DEPOSIT', 'PET_DEPOSIT'] as const
export type DepositReason = (typeof depositReasons)[number]

export const isDeposit = (reason: Reason): reason is DepositReason => depositReasons.some((one) => one === reason)

/** The reasons that Collect Rent offers. */
export const payReasons = [
  'RENT',
  'PET_DEPOSIT',
  'CLEANING_DEPOSIT',
  'CLEANING_FEE',
  'REDECORATING_FEE',
  'PET_FEE',
  'OTHER_FEE',
] as const

/** The reasons that Collect Other offers. */
export const otherTypes = [
  'LAUNDRY',
  'PARKING',
  'STORAGE',
  'UTILITY',
  'PET_DEPOSIT',
  'SECURITY_DEPOSIT',
  'LATE_FEE',
  'OTHER',
] as const

/** The reasons that Add Charge offers. */
export const chargeTypes = ['LAUNDRY', 'PARKING', 'STORAGE', 'UTILITY', 'OTHER'] as const

/** The name of each reason in a sentence. */
export const reasonWords: Record<Reason, string> = {
  RENT: 'Rent',
  PET_DEPOSIT: 'Pet deposit',
  CLEANING_DEPOSIT: 'Cleaning deposit',
  SECURITY_DEPOSIT: 'Security deposit',
  CLEANING_FEE: 'Cleaning fee',
  REDECORATING_FEE: 'Redecorating fee',
  PET_FEE: 'Pet fee',
  OTHER_FEE: 'Other fee',
  LAUNDRY: 'Laundry',
  PARKING: 'Parking',
  STORAGE: 'Storage',
  UTILITY: 'Utility',
  LATE_FEE: 'Late fee',
  RETURNED_PAYMENT_FEE: 'Returned payment fee',
  OTHER: 'Other',
  PET_RENT: 'Pet rent',
  TRASH: 'Trash',
  OTHER_RECURRING: 'Other monthly charge',
}

/**
 * The order in which money that is for no charge of its own kind pays what is open: rent, then charges that leases have
 * beside it, then others, and fees for paying late after those. No fee is ever taken from rent.
 */
const payingClasses: readonly (readonly Reason[])[] = [
  ['RENT'],
  ['PARKING', 'PET_RENT', 'TRASH', 'UTILITY', 'STORAGE', 'OTHER_RECURRING'],
  ['CLEANING_FEE', 'REDECORATING_FEE', 'PET_FEE', 'OTHER_FEE', 'LAUNDRY', 'OTHER'],
  ['RETURNED_PAYMENT_FEE'],
  ['LATE_FEE'],
  depositReasons,
]

/** Rent, and the kinds of charges that are billed with it. */
export const isBilledWithRent = (reason: Reason): boolean =>
  payingClasses.slice(0, 2).some((reasons) => reasons.includes(reason))

export const payingClass = (reason: Reason): number => payingClasses.findIndex((reasons) => reasons.includes(reason))

/** In the history a payment of rent has a name of its own, and so has rent in the select of Collect Rent. */
export const historyWords: Record<Reason, string> = { ...reasonWords, RENT: 'Rent Payment' }
export const payReasonWords: Record<Reason, string> = { ...reasonWords, RENT: 'Rent Price' }

/** The source of a payment: the move-in, Collect Rent, Collect Other, or a card. */
export const sources = ['MOVE_IN', 'RENT', 'OTHER', 'CARD'] as const
export type Source = (typeof sources)[number]

/** The four figures of a tenant. What it owes is what was billed, less the other three. */
export const figures = ['billed', 'paid', 'other_paid', 'late_fee_paid'] as const
export type Figure = (typeof figures)[number]
type PaidFigure = Exclude<Figure, 'billed'>

const otherFigure = (reason: Reason): PaidFigure => (reason === 'LATE_FEE' ? 'late_fee_paid' : 'other_paid')

const isPayReason = (reason: Reason): boolean => payReasons.some((one) => one === reason)

/** The figure that a payment changes. A card pays for anything: what Collect Rent would take counts as taken by it. */
export function figureOf(source: Source, reason: Reason): PaidFigure {
  if (source === 'MOVE_IN' || source === 'RENT') return 'paid'
  return source === 'CARD' && isPayReason(reason) ? 'paid' : otherFigure(reason)
}

/** The figure of a charge paid from a deposit: that money was not collected, so the reason alone decides. */
export const figureOfCharge = (reason: Reason): PaidFigure => (isPayReason(reason) ? 'paid' : otherFigure(reason))
