import type { Answer } from './braintree-answers'
import { badMethod, bankXml, type Check, firstCheck, isBank } from './braintree-banks'
import { complaintXml, head } from './braintree-xml'

/** A way to pay that Braintree keeps. */
export interface Kept {
  token: string
  customer: string
  nonce: string
  /** That of a bank account. */
  check?: Check | null
}

export function makeCustomer(customers: Set<string>, id = ''): Answer {
  if (customers.has(id)) return { status: 422, xml: complaintXml('91609', 'Customer ID has already been taken.') }
  customers.add(id)
  return { status: 201, xml: `${head}<customer><id>${id}</id></customer>` }
}

const refusedNonces: Record<string, Answer> = {
  'fake-consumed-nonce': {
    status: 422,
    xml: complaintXml('93107', 'Cannot use a payment_method_nonce more than once.'),
  },
  'fake-luhn-invalid-nonce': { status: 422, xml: complaintXml('81715', 'Credit card number is invalid.') },
  'fake-paypal-one-time-nonce': {
    status: 422,
    xml: complaintXml('82902', 'Cannot vault a one-time use PayPal account.'),
  },
  'fake-processor-declined-visa-nonce': {
    status: 422,
    xml: verificationXml('<status>processor_declined</status><processor-response-code>2000</processor-response-code>'),
  },
  'fake-gateway-rejected-fraud-nonce': {
    status: 422,
    xml: verificationXml('<status>gateway_rejected</status><gateway-rejection-reason>fraud</gateway-rejection-reason>'),
  },
}

/** Keeps a method under the token that the question names, as the real one does. */
export function keepMethod(kept: Kept[], customers: ReadonlySet<string>, question: Record<string, unknown>): Answer {
  const token = String(question.token)
  const customer = String(question.customer_id)
  const nonce = String(question.payment_method_nonce)
  if (!customers.has(customer)) return { status: 422, xml: complaintXml('93105', 'Customer ID is invalid.') }
  const refused = refusedNonces[nonce]
  if (refused) return refused
  if (!nonce.startsWith('fake-'))
    return { status: 422, xml: complaintXml('93108', 'Unknown or expired payment_method_nonce.') }
  if (isBank(nonce)) return keepBank(kept, { token, customer, nonce }, question.options)
  kept.push({ token, customer, nonce })
  return { status: 201, xml: methodXml(token, nonce) }
}

function keepBank(kept: Kept[], method: Kept, options: unknown): Answer {
  const { us_bank_account_verification_method: by } = (options ?? {}) as Record<string, string | undefined>
  const bad = badMethod(by)
  if (bad) return bad
  const bank = { ...method, check: firstCheck(method.nonce, by) }
  kept.push(bank)
  return { status: 201, xml: bankXml(bank) }
}

export function forgetMethod(kept: Kept[], token: string): Answer {
  const at = kept.findIndex((one) => one.token === token)
  if (at < 0) return { status: 404, xml: '' }
  kept.splice(at, 1)
  return { status: 200, xml: ' ' }
}

const debit: Record<string, string> = { 'fake-valid-debit-nonce': 'Yes', 'fake-valid-prepaid-nonce': 'Unknown' }

const methodXml = (token: string, nonce: string): string =>
  nonce.startsWith('fake-paypal')
    ? `${head}<paypal-account><token>${token}</token><email>payer@homes.example</email></paypal-account>`
    : `${head}<credit-card><token>${token}</token><card-type>Visa</card-type><last-4>1881</last-4>
  <debit>${debit[nonce] ?? 'No'}</debit><expiration-month>4</expiration-month>
  <expiration-year>2039</expiration-year></credit-card>`

function verificationXml(inside: string): string {
  return `${head}<api-error-response>
  <errors><errors type="array"/></errors>
  <message>Processor Declined</message>
  <verification>${inside}</verification>
</api-error-response>`
}
