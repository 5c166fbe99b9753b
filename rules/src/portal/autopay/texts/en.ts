import type { PlanWhy, TurnWhy } from '../words'

const turn: Readonly<Record<TurnWhy, string>> = {
  NOTHING_DUE: 'Nothing was due, so nothing was charged.',
  NOT_ANNOUNCED: 'No amount was announced for this day, so nothing was charged.',
  LEFT: 'We charged only what we announced, so not everything that was due was paid.',
  OFF: 'Your landlord turned off payments in the portal, so nothing was charged.',
  BLOCKED: "A notice was served, so your landlord doesn't accept this payment here. Nothing was charged.",
  TOO_LITTLE: "Your landlord doesn't accept partial payments, so nothing was charged.",
  LATE: "We couldn't charge this payment on its day, and now it's too late. Nothing was charged. Pay in the portal.",
  PAUSED: 'Autopay was paused, so nothing was charged.',
  STOPPED: 'Autopay ended before this day.',
  METHOD_GONE: 'The payment method can no longer be used, so nothing was charged.',
  DECLINED: 'The payment was declined.',
  UNREACHABLE: "The card company couldn't be reached, so nothing was charged.",
  RETURNED: 'The payment was returned.',
  PAID_OTHERWISE: 'What was due has already been paid.',
  NO_SHARE: 'Your household has no agreement on shares of the rent, so nothing was charged.',
}

const plan: Readonly<Record<PlanWhy, string>> = {
  TENANT: 'You paused or ended autopay.',
  RETURNED_TWICE:
    'Two payments in a row were returned, so autopay is paused. Check your payment method before you resume it.',
  METHOD_REFUSED: 'Your bank refused this payment method, so autopay is paused. Choose another one to continue.',
  METHOD_DELETED: 'The payment method was deleted, so autopay is paused. Choose another one to continue.',
  METHOD_EXPIRED: 'The card has expired, so autopay is paused. Choose another one to continue.',
  OFF: 'Your landlord turned off payments in the portal, so autopay is paused.',
  UNAUTHORIZED: 'Your bank says that the payment was not authorized, so autopay has ended. You can set it up again.',
  MOVED_OUT: 'You moved out, so autopay has ended.',
  CANCELLED: 'The lease was canceled, so autopay has ended.',
  ARCHIVED: 'The lease is no longer in use, so autopay has ended.',
  MEMBER_REMOVED: 'You no longer have access to this home, so autopay has ended.',
}

export const en = {
  turn,
  plan,
  leftOpen: (amount: string) => `${amount} more was due than we announced, and it is still unpaid.`,
  triesAgain: (day: string) => `We'll try again on ${day}.`,
  noMoreTries: "We won't try again. Pay in the portal or another way.",
  pausedUntil: (day: string) => `You paused autopay until ${day}.`,
  paused: 'You paused autopay.',
  ended: 'You ended autopay.',
}
