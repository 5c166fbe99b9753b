import { dollars } from '@freehold/rules/money'
import { braintreeMemberships } from '../../../src/providers/memberships/braintree'
import { braintreePayments } from '../../../src/providers/payments/braintree'
import type { SaleOrder } from '../../../src/providers/payments/port'
import { secret } from '../../../src/secret'
import { keys } from './braintree-signed'
import type { Fault } from './braintree-stand-in'

/** A missing answer is given up soon; one that comes may take as long as a busy machine needs. */
export const brief = { within: 400 }

const settingsFor = (standIn: string, privateKey = keys.privateKey) => ({
  merchantId: keys.merchantId,
  publicKey: secret(keys.publicKey),
  privateKey: secret(privateKey),
  environment: 'sandbox' as const,
  achMerchantAccount: keys.achMerchantAccount as string | null,
  standIn,
})

/** Our memberships, over the stand-in at an address. */
export const membershipsOver =
  (url: string, prices = { pro: dollars(30), unit: dollars(1) }) =>
  ({ standIn = url, privateKey = keys.privateKey, within = 20_000, now = () => new Date() } = {}) =>
    braintreeMemberships(settingsFor(standIn, privateKey), prices, { within, now })

/** Our payments, over the stand-in at an address. */
export const paymentsOver =
  (url: string) =>
  ({
    standIn = url,
    privateKey = keys.privateKey,
    within = 20_000,
    achMerchantAccount = keys.achMerchantAccount as string | null,
  } = {}) =>
    braintreePayments({ ...settingsFor(standIn, privateKey), achMerchantAccount }, within)

export const order = (change: Partial<Extract<SaleOrder, { nonce: string }>> = {}): SaleOrder => ({
  amount: dollars(1234.5),
  nonce: 'fake-valid-nonce',
  reference: 'card-17',
  description: 'Rent of March',
  ...change,
})

export const failing = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'no failure',
    (error: unknown) => error,
  )

/** Every way in which an answer does not come, or cannot be read. */
export const lostAnswers: Fault[] = (['before', 'after'] as const).flatMap((when): Fault[] => [
  { when, what: 'silence' },
  { when, what: 'hang-up' },
  { when, what: 'half' },
  { when, what: 'garbage' },
  { when, what: 'page' },
  { when, what: 'empty' },
  { when, what: 'broken-json' },
  { when, what: 'status', status: 500 },
  { when, what: 'status', status: 503 },
  { when, what: 'status', status: 504 },
  { when, what: 'slow', milliseconds: 800 },
])
