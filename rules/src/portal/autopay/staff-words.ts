import type { AutopayMode, PlanWhy } from './words'

/** Why a plan is paused or ended, for staff. */
export const planWhyWords: Readonly<Record<PlanWhy, string>> = {
  TENANT: 'the tenant did this',
  RETURNED_TWICE: 'two payments in a row were returned',
  METHOD_REFUSED: 'the bank refused the payment method',
  METHOD_DELETED: 'the payment method was deleted',
  METHOD_EXPIRED: 'the card has expired',
  OFF: 'payments in the portal are turned off',
  UNAUTHORIZED: 'the bank says that the payment was not authorized',
  MOVED_OUT: 'the tenant moved out',
  CANCELLED: 'the lease was canceled',
  ARCHIVED: 'the tenant was archived',
  MEMBER_REMOVED: 'the roommate was removed from the portal',
}

export const autopayModeWords: Readonly<Record<AutopayMode, string>> = {
  FULL: 'the full balance',
  RENT: 'the rent',
  FIXED: 'a fixed amount',
  SHARE: 'a share of the rent',
}
