import { z } from 'zod'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { bankFormUsedUp, bankRefused, notConfirmed, unverifiedByNetwork } from './bank-declines'
import { refusedQuestion } from './braintree-answer'
import { formUsedUp } from './declines'
import type { BankCheck, Deposits, VaultedBank } from './port'
import { readable } from './readable'

const Verification = z.object({
  id: z.string().min(1),
  status: z.string(),
  processorResponseCode: z.string().nullish(),
})
type Verification = z.output<typeof Verification>

const Account = z.object({
  token: z.string().min(1),
  bankName: z.string().nullish(),
  last4: z.string().regex(/^\d{4}$/),
  accountType: z.enum(['checking', 'savings']),
  verified: z.boolean(),
  verifications: z.array(Verification),
})
type Account = z.output<typeof Account>

const Vaulting = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), paymentMethod: Account }),
  z.object({ success: z.literal(false), message: z.string() }),
])

/** What became of an account that was to be kept under `token`. */
export function readVaultedBank(answer: unknown, complaints: readonly string[], token: string): VaultedBank {
  const said = readable(Vaulting, answer)
  if (!said.success) {
    const refusal = refusedQuestion(complaints, said.message)
    return refusal === formUsedUp ? bankFormUsedUp : bankRefused(refusal)
  }
  const account = said.paymentMethod
  requireSame(account.token, token)
  const { check, verification, code } = checkOf(account)
  if (check === 'failed') return code === null ? notConfirmed : unverifiedByNetwork(code)
  const { bankName, last4, accountType } = account
  const bank = { bank: bankName ?? '', last4, accountType: accountType === 'savings' ? 'SAVINGS' : 'CHECKING' } as const
  return { outcome: 'saved', token, bank, check, verification }
}

/** How far the check of the account under `token` is. */
export function readCheck(answer: unknown, token: string): BankCheck {
  const account = readable(Account, answer)
  requireSame(account.token, token)
  const { check, verification } = checkOf(account)
  return { check, verification }
}

const isPending = ({ status }: Verification) => status === 'pending'
const isVerified = ({ status }: Verification) => status === 'verified'
const hasFailed = ({ status }: Verification) => ['processor_declined', 'gateway_rejected', 'failed'].includes(status)

/** Braintree's own word counts for a debit, so a verified check of an unverified account is still waited for. */
function checkOf({ verified, verifications }: Account): BankCheck & { code: number | null } {
  const last = verifications.find(verified ? isVerified : isPending) ?? verifications[0]
  const verification = last?.id ?? null
  if (verified) return { check: 'verified', verification, code: null }
  if (last && (isPending(last) || isVerified(last))) return { check: 'pending', verification, code: null }
  if (last && hasFailed(last))
    return { check: 'failed', verification, code: Number(last.processorResponseCode) || null }
  throw new ProviderUnknown('The payment provider did not say whether it checked the bank account.')
}

const Confirming = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), usBankAccountVerification: Verification }),
  z.object({ success: z.literal(false) }),
])

const differ = ['96103', '96106']
const tooMany = '96104'
const notWaiting = ['96101', '96102']

/** What the amounts of the two deposits led to. `not waiting`: the check is not one that waits for them. */
export function readConfirmed(
  answer: unknown,
  complaints: readonly string[],
  verification: string,
): Deposits | 'not waiting' {
  const said = readable(Confirming, answer)
  if (said.success) return readVerification(said.usBankAccountVerification, verification)
  if (complaints.includes(tooMany)) return 'locked'
  if (complaints.some((code) => differ.includes(code))) return 'differ'
  if (complaints.some((code) => notWaiting.includes(code))) return 'not waiting'
  throw new ProviderError('The deposits cannot be confirmed now. Try again later.')
}

export function readVerification(answer: unknown, verification: string): Deposits {
  const found = readable(Verification, answer)
  requireSame(found.id, verification)
  if (isVerified(found)) return 'verified'
  if (isPending(found)) return 'pending'
  if (hasFailed(found)) return 'locked'
  throw new ProviderUnknown(`The payment provider has not decided yet: ${found.status}.`)
}

function requireSame(found: string, asked: string): void {
  if (found !== asked) throw new ProviderUnknown('The payment provider answered about another bank account.')
}
