import type { PlanWhy, TurnWhy } from '../words'

const turn: Readonly<Record<TurnWhy, string>> = {
  NOTHING_DUE: 'Nothing was due, so nothing was taken.',
  NOT_ANNOUNCED: 'No amount was announced for this day, so nothing was taken.',
  LEFT: 'Not everything that was due could be taken: no more than was announced is taken.',
  OFF: 'Your landlord turned payments in the portal off, so nothing was taken.',
  BLOCKED: "A notice was served, so your landlord doesn't take this payment here. Nothing was taken.",
  TOO_LITTLE: "Your landlord doesn't take a part of what is due, so nothing was taken.",
  LATE: 'We could not take this payment on its day, and it is too late now. Nothing was taken: please pay in the portal.',
  PAUSED: 'Autopay was paused, so nothing was taken.',
  STOPPED: 'Autopay was ended before this day.',
  METHOD_GONE: 'The way to pay can no longer be used, so nothing was taken.',
  DECLINED: 'The payment was declined.',
  UNREACHABLE: 'The card company could not be reached, so nothing was taken.',
  RETURNED: 'The payment was returned.',
  PAID_OTHERWISE: 'What was due has been paid in the meantime.',
  NO_SHARE: 'Your household has no agreement about shares of the rent now, so nothing was taken.',
}

const plan: Readonly<Record<PlanWhy, string>> = {
  TENANT: 'You paused or ended autopay.',
  RETURNED_TWICE:
    'Two payments in a row were returned, so autopay is paused. Check your way to pay before you resume it.',
  METHOD_REFUSED: 'Your bank refused this way to pay, so autopay is paused. Choose another one to go on.',
  METHOD_DELETED: 'The way to pay was deleted, so autopay is paused. Choose another one to go on.',
  METHOD_EXPIRED: 'The card has expired, so autopay is paused. Choose another one to go on.',
  OFF: 'Your landlord turned payments in the portal off, so autopay is paused.',
  UNAUTHORIZED: 'Your bank says that the payment was not authorized, so autopay has ended. You can set it up again.',
  MOVED_OUT: 'You moved out, so autopay has ended.',
  CANCELLED: 'The lease was canceled, so autopay has ended.',
  ARCHIVED: 'The lease is no longer in use, so autopay has ended.',
  MEMBER_REMOVED: 'You no longer have access to this home, so autopay has ended.',
}

export const en = {
  turn,
  plan,
  leftOpen: (amount: string) => `${amount} more was due than was announced, and is still open.`,
  triesAgain: (day: string) => `We try again on ${day}.`,
  noMoreTries: 'We do not try again. Please pay in the portal or another way.',
  pausedUntil: (day: string) => `You paused autopay until ${day}.`,
  paused: 'You paused autopay.',
  ended: 'You ended autopay.',
}
