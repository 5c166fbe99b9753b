import { randomBytes } from 'node:crypto'
import type { Answer } from './braintree-answers'
import type { Kept } from './braintree-methods'
import { complaintXml, head } from './braintree-xml'

/** A check of a bank account. */
export interface Check {
  id: string
  method: string
  status: string
  code: string
  /** Wrong amounts so far. */
  tries: number
}

/** What the network answers about the accounts of these nonces. Braintree itself publishes the first one only. */
const network: Record<string, { status: string; code: string }> = {
  'fake-us-bank-account-nonce': { status: 'verified', code: '1000' },
  'fake-us-bank-account-savings-nonce': { status: 'verified', code: '1000' },
  'fake-us-bank-account-slow-nonce': { status: 'pending', code: '' },
  'fake-us-bank-account-unknown-nonce': { status: 'processor_declined', code: '2092' },
  'fake-us-bank-account-silent-nonce': { status: 'processor_declined', code: '3000' },
  'fake-us-bank-account-declined-nonce': { status: 'processor_declined', code: '2046' },
  'fake-us-bank-account-invalid-nonce': { status: 'processor_declined', code: '2061' },
  'fake-us-bank-account-other-nonce': { status: 'processor_declined', code: '2038' },
  'fake-us-bank-account-rejected-nonce': { status: 'gateway_rejected', code: '' },
}

export const isBank = (nonce: string): boolean => nonce.startsWith('fake-us-bank-account-')

/** The first check of an account; null where none was asked for. An account is kept whatever its check says. */
export function firstCheck(nonce: string, method: string | undefined): Check | null {
  const { status, code } = network[nonce] ?? {}
  if (method === undefined || status === undefined || code === undefined) return null
  const id = randomBytes(4).toString('hex')
  const waits = method === 'micro_transfers' && code !== '2061'
  return { id, method, status: waits ? 'pending' : status, code: waits ? '' : code, tries: 0 }
}

const knownMethods = ['network_check', 'micro_transfers', 'independent_check']

export const badMethod = (method: string | undefined): Answer | null =>
  method === undefined || knownMethods.includes(method)
    ? null
    : { status: 422, xml: complaintXml('93121', 'US bank account verification method is invalid.') }

const checkXml = ({ id, method, status, code }: Check): string => `<us-bank-account-verification>
  <id>${id}</id>
  <status>${status}</status>
  <verification-method>${method}</verification-method>
  ${code ? `<processor-response-code>${code}</processor-response-code>` : '<processor-response-code nil="true"/>'}
</us-bank-account-verification>`

export const bankXml = ({ token, nonce, check }: Kept): string => `${head}<us-bank-account>
  <token>${token}</token>
  <routing-number>021000021</routing-number>
  <last-4>0000</last-4>
  <account-type>${nonce.includes('savings') ? 'savings' : 'checking'}</account-type>
  <account-holder-name>Dana Payer</account-holder-name>
  <bank-name>FIRST BANK</bank-name>
  <ownership-type>personal</ownership-type>
  <verified type="boolean">${check?.status === 'verified'}</verified>
  <ach-mandate><text>cl mandate text</text><accepted-at type="datetime">2026-03-01T12:00:00Z</accepted-at></ach-mandate>
  <verifications type="array">${check ? checkXml(check) : ''}</verifications>
</us-bank-account>`

/** Questions about accounts and their checks; null for others. */
export function bankAnswer(
  kept: readonly Kept[],
  method: string,
  question: string,
  body: { us_bank_account_verification?: { deposit_amounts?: unknown } },
): Answer | null {
  const [, token] = /^payment_methods\/us_bank_account\/(\w+)$/.exec(question) ?? []
  const bank = kept.find((one) => one.token === token && isBank(one.nonce))
  if (token && method === 'GET') return bank ? { status: 200, xml: bankXml(bank) } : { status: 404, xml: '' }
  const [, id, confirms] =
    /^us_bank_account_verifications\/(\w+)(\/confirm_micro_transfer_amounts)?$/.exec(question) ?? []
  if (!id) return null
  const check = kept.find((one) => one.check?.id === id)?.check
  if (!check) return { status: 404, xml: '' }
  if (!confirms) return { status: 200, xml: head + checkXml(check) }
  return method === 'PUT'
    ? confirm(check, body.us_bank_account_verification?.deposit_amounts)
    : { status: 404, xml: '' }
}

const refused = (code: string): Answer => ({ status: 422, xml: complaintXml(code, 'The amounts were not confirmed.') })
const mostTries = 4

function confirm(check: Check, amounts: unknown): Answer {
  if (check.method !== 'micro_transfers') return refused('96102')
  if (check.status !== 'pending') return refused('96101')
  if (check.tries >= mostTries) return refused('96104')
  if (!Array.isArray(amounts) || amounts.length !== 2) return refused('96106')
  if ([...amounts].sort().join() !== '17,29') {
    check.tries += 1
    return refused('96103')
  }
  check.status = 'verified'
  return { status: 200, xml: head + checkXml(check) }
}

const unverified: Answer = { status: 422, xml: complaintXml('915172', 'The US bank account is not verified.') }
const elsewhere: Answer = {
  status: 422,
  xml: complaintXml('91577', 'Merchant account does not support payment instrument.'),
}

/** Why a debit is refused before it is booked. */
export const debitRefusal = ({ check }: Kept, merchantAccount: unknown): Answer | null =>
  check?.status !== 'verified' ? unverified : merchantAccount !== 'ach1' ? elsewhere : null
