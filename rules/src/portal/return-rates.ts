/** The rates of returned bank debits that Nacha holds a business to. */
export const returnRateKinds = ['UNAUTHORIZED', 'ADMINISTRATIVE', 'ALL'] as const
export type ReturnRateKind = (typeof returnRateKinds)[number]

export const returnRateWords: Readonly<Record<ReturnRateKind, string>> = {
  UNAUTHORIZED: 'Not authorized',
  ADMINISTRATIVE: 'Wrong account details',
  ALL: 'All returns',
}

/** OK is below half of the limit. A rate at half of it needs a look; past the limit the network may ask for a plan. */
export const returnRateStates = ['OK', 'NEAR', 'OVER'] as const
type ReturnRateState = (typeof returnRateStates)[number]

/** Rates are of the debits of so many days. */
export const returnRateDays = 60

const unauthorized = new Set(['R05', 'R07', 'R10', 'R11', 'R29', 'R51'])
const administrative = new Set(['R02', 'R03', 'R04'])

/** The customer's bank says that the debit was not authorized: no fee is charged for such a return. */
export const isUnauthorized = (code: string): boolean => unauthorized.has(code)

/** In hundredths of a percent. */
const limits: Readonly<Record<ReturnRateKind, number>> = { UNAUTHORIZED: 50, ADMINISTRATIVE: 300, ALL: 1_500 }

const counts: Readonly<Record<ReturnRateKind, (code: string) => boolean>> = {
  UNAUTHORIZED: isUnauthorized,
  ADMINISTRATIVE: (code) => administrative.has(code),
  ALL: () => true,
}

export interface ReturnRate {
  kind: ReturnRateKind
  returned: number
  /** Hundredths of a percent of the debits that were sent, rounded to the nearest one. */
  basisPoints: number
  limit: number
  state: ReturnRateState
}

/** The rates of so many debits sent, of which those with these codes came back. */
export const returnRates = (sent: number, codes: readonly string[]): ReturnRate[] =>
  returnRateKinds.map((kind) => {
    const returned = codes.filter(counts[kind]).length
    const limit = limits[kind]
    // Compared without the division, so that no rounding decides.
    const share = returned * 10_000
    const state = returned === 0 || share * 2 < limit * sent ? 'OK' : share > limit * sent ? 'OVER' : 'NEAR'
    return { kind, returned, basisPoints: sent === 0 ? 0 : Math.round(share / sent), limit, state }
  })
