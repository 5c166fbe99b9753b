/** How much a plan takes: all that is owed, the rent alone, the same amount each month, or the payer's share of the rent. */
export const autopayModes = ['FULL', 'RENT', 'FIXED', 'SHARE'] as const
export type AutopayMode = (typeof autopayModes)[number]

export const autopayStates = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type AutopayState = (typeof autopayStates)[number]

/** How far a turn is. One that was skipped, paid, returned or failed is over. */
export const turnStates = ['PLANNED', 'ANNOUNCED', 'SENT', 'SKIPPED', 'PAID', 'RETURNED', 'FAILED'] as const
export type TurnState = (typeof turnStates)[number]

/** Why a turn is what it is, where there is something to add. */
export type TurnWhy =
  | 'NOTHING_DUE'
  | 'NOT_ANNOUNCED'
  | 'LEFT'
  | 'OFF'
  | 'BLOCKED'
  | 'TOO_LITTLE'
  | 'LATE'
  | 'PAUSED'
  | 'STOPPED'
  | 'METHOD_GONE'
  | 'DECLINED'
  | 'UNREACHABLE'
  | 'RETURNED'
  | 'PAID_OTHERWISE'
  | 'NO_SHARE'

/** Why a plan is paused or ended. */
export type PlanWhy =
  | 'TENANT'
  | 'RETURNED_TWICE'
  | 'METHOD_REFUSED'
  | 'METHOD_DELETED'
  | 'METHOD_EXPIRED'
  | 'OFF'
  | 'UNAUTHORIZED'
  | 'MOVED_OUT'
  | 'CANCELLED'
  | 'ARCHIVED'
  | 'MEMBER_REMOVED'
