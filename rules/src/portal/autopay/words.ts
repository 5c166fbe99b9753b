/** How much a plan takes: all that is owed, the rent alone, or the same amount each month. */
export const autopayModes = ['FULL', 'RENT', 'FIXED'] as const
export type AutopayMode = (typeof autopayModes)[number]

export const autopayStates = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type AutopayState = (typeof autopayStates)[number]

/** How far a turn is. One that was skipped, paid, returned or failed is over. */
export const turnStates = ['PLANNED', 'ANNOUNCED', 'SENT', 'SKIPPED', 'PAID', 'RETURNED', 'FAILED'] as const
export type TurnState = (typeof turnStates)[number]
