export const settlementStates = ['DRAFT', 'ISSUED', 'REVERSED'] as const
export type SettlementState = (typeof settlementStates)[number]

export const settlementStateWords: Readonly<Record<SettlementState, string>> = {
  DRAFT: 'Draft',
  ISSUED: 'Issued',
  REVERSED: 'Reversed',
}

/** The ways a letter reaches a tenant beside the mail provider. */
export const deliveryWays = ['HANDED', 'EMAILED', 'MAILED'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const deliveryWayWords: Readonly<Record<DeliveryWay, string>> = {
  HANDED: 'Handed over',
  EMAILED: 'Emailed',
  MAILED: 'Sent by postal mail',
}

export const refundMethods = ['CHECK', 'PAYPAL', 'BANK', 'CASH'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const refundMethodWords: Readonly<Record<RefundMethod, string>> = {
  CHECK: 'Check',
  PAYPAL: 'PayPal',
  BANK: 'Bank transfer',
  CASH: 'Cash',
}

/** A refund that was not cashed after so many days waits for a person. */
export const uncashedDays = 45
/** A refund that is not on its way after so many days waits for a person. */
export const unpaidDays = 3
