import type { Cents } from '@freehold/rules/money'
import {
  cardInvalid,
  declinedAtSettlement,
  declinedByGateway,
  declinedByProcessor,
  declinedForGood,
  formUsedUp,
} from './declines'
import type { Declined, PaymentMethod, SavedMethod } from './port'
import { accountOf, debitOf, debitSettlementOf } from './sandbox-bank-nonces'
import type { Behavior } from './sandbox-behavior'

const card = (brand: string, last4: string): PaymentMethod => ({ kind: 'card', brand, last4 })
const visa = card('Visa', '1881')
const paypal: PaymentMethod = { kind: 'paypal' }

/** The nonces that Braintree publishes for tests, good for any number of sales. */
const accepted = new Map<string, PaymentMethod>([
  ['fake-valid-nonce', visa],
  ['fake-valid-visa-nonce', visa],
  ['fake-valid-mastercard-nonce', card('MasterCard', '4444')],
  ['fake-valid-amex-nonce', card('American Express', '0005')],
  ['fake-valid-discover-nonce', card('Discover', '1117')],
  ['fake-valid-jcb-nonce', card('JCB', '0000')],
  ['fake-valid-maestro-nonce', card('Maestro', '0000')],
  ['fake-valid-dinersclub-nonce', card('Diners Club', '0004')],
  ['fake-valid-debit-nonce', visa],
  ['fake-valid-prepaid-nonce', visa],
  ['fake-valid-commercial-nonce', visa],
  ['fake-paypal-one-time-nonce', paypal],
  ['fake-paypal-billing-agreement-nonce', paypal],
])

const refusedByBank = new Map<string, { method: PaymentMethod; code: number }>([
  ['fake-processor-declined-visa-nonce', { method: visa, code: 2000 }],
  ['fake-processor-declined-mastercard-nonce', { method: card('MasterCard', '4444'), code: 2000 }],
  ['fake-processor-declined-amex-nonce', { method: card('American Express', '0005'), code: 2000 }],
  ['fake-processor-declined-discover-nonce', { method: card('Discover', '1117'), code: 2000 }],
  ['fake-processor-failure-jcb-nonce', { method: card('JCB', '0000'), code: 3000 }],
])

const refusedByGateway = new Map<string, string>([
  ['fake-gateway-rejected-fraud-nonce', 'fraud'],
  ['fake-gateway-rejected-risk-thresholds-nonce', 'risk_threshold'],
])

/** Made by the sandbox's own card form: what is to happen, and a word that makes it good for one sale. */
const ownNonce =
  /^sandbox-(accepted|declined|another-card|renewal-declined|lost-after-capture|lost-before-capture|paypal)-[A-Za-z0-9]{8,64}$/
const own = card('Visa', '1111')
const ownBehaviors = new Map<string, Behavior>([
  ['accepted', { does: 'capture', method: own }],
  ['paypal', { does: 'capture', method: paypal }],
  ['declined', { does: 'decline', method: own, refusal: declinedForGood }],
  ['another-card', { does: 'decline', method: own, refusal: declinedByProcessor(2000, 'card') }],
  ['renewal-declined', { does: 'capture', method: own }],
  ['lost-after-capture', { does: 'capture-unheard', method: own }],
  ['lost-before-capture', { does: 'lose' }],
])

/** `renewal`: a bill of a subscription after the first one that was paid. */
export function behaviorOf(nonce: string, amount: Cents, { renewal = false } = {}): Behavior {
  const account = accountOf(nonce)
  if (account) return debitOf(account, amount)
  const [, ours = ''] = ownNonce.exec(nonce) ?? []
  if (ours === 'renewal-declined' && renewal) return declineOf(own, declinedByProcessor(2001, 'card'))
  const bank = refusedByBank.get(nonce)
  const gateway = refusedByGateway.get(nonce)
  const method = accepted.get(nonce)
  if (ours) return ownBehaviors.get(ours) ?? { does: 'refuse', refusal: formUsedUp }
  if (bank) return declineOf(bank.method, declinedByProcessor(bank.code, bank.method.kind))
  if (gateway) return declineOf(visa, declinedByGateway(gateway, 'card'))
  if (method) return byAmount(method, amount)
  return { does: 'refuse', refusal: nonce === 'fake-luhn-invalid-nonce' ? cardInvalid : formUsedUp }
}

const declineOf = (method: PaymentMethod, refusal: Declined): Behavior => ({ does: 'decline', method, refusal })

/** Braintree's sandbox reads the amount, too: 2001.00 is declined with the bank's code 2001. */
function byAmount(method: PaymentMethod, amount: Cents): Behavior {
  const code = Math.floor(amount / 100)
  if (code >= 2000 && code <= 3000) return declineOf(method, declinedByProcessor(code, method.kind))
  if (amount === 500_100) return declineOf(method, declinedByGateway('application_incomplete', method.kind))
  if (amount === 500_101 && method.kind === 'paypal') return declineOf(method, declinedByProcessor(2038, 'paypal'))
  return { does: 'capture', method }
}

/** The status of a captured sale after the banks have settled. Some amounts are held, or fail, only with PayPal. */
export function settlementOf(nonce: string, amount: Cents): Declined | 'settled' | 'pending' {
  const account = accountOf(nonce)
  if (account) return debitSettlementOf(account, amount)
  if (accepted.get(nonce)?.kind !== 'paypal') return 'settled'
  const code = Math.floor(amount / 100)
  if (code === 4002) return 'pending'
  return code >= 4001 && code <= 5000 ? declinedAtSettlement : 'settled'
}

const says = new Map<string, boolean | null>([
  ['fake-valid-debit-nonce', true],
  ['fake-valid-prepaid-nonce', null],
])

/** A method of the sandbox as it is kept. */
export function savedAs(nonce: string): SavedMethod {
  const method = accepted.get(nonce) ?? (nonce.startsWith('sandbox-paypal-') ? paypal : own)
  if (method.kind === 'paypal') return { kind: 'paypal', debit: null, expires: null, account: 'payer@sandbox.example' }
  return {
    ...method,
    kind: 'card',
    debit: says.get(nonce) ?? (says.has(nonce) ? null : false),
    expires: '2039-12',
    account: '',
  }
}
