import type { Cents } from '@freehold/rules/money'
import { unverifiedByNetwork } from './bank-declines'
import { declinedAtSettlement, declinedByProcessor } from './declines'
import type { BankWay, Declined, PaymentMethod, SavedBank, VaultedBank } from './port'
import type { Behavior } from './sandbox-behavior'

const published = 'fake-us-bank-account-nonce'

/** Made by the sandbox's own bank form: the account's outcome, and a word that makes it good for one account. */
const ownNonce = /^sandbox-bank-(verified|pending|unknown|refused|returned-r\d\d|lost-after-capture)-[A-Za-z0-9]{8,64}$/

/** An account of the sandbox, by the nonce that it was saved with. */
interface SandboxAccount {
  outcome: string
  bank: SavedBank
}

const endings: Record<string, string> = {
  verified: '0000',
  pending: '0001',
  'lost-after-capture': '0003',
  refused: '0005',
  unknown: '0006',
}

export function accountOf(nonce: string): SandboxAccount | null {
  if (nonce === published) return asAccount(published, '0000')
  const [, outcome] = ownNonce.exec(nonce) ?? []
  if (outcome === undefined) return null
  // A return has its code at the end: R02 is that of the account ending in 0102.
  return asAccount(outcome, endings[outcome] ?? `01${outcome.slice(-2)}`)
}

const asAccount = (outcome: string, last4: string): SandboxAccount => ({
  outcome,
  bank: { bank: 'Sandbox Bank', last4, accountType: 'CHECKING' },
})

/** Why an account is not kept. */
export function refusalOf({ outcome }: SandboxAccount, by: BankWay): Exclude<VaultedBank, { outcome: 'saved' }> | null {
  if (outcome === 'refused') return unverifiedByNetwork(2061)
  return outcome === 'unknown' && by === 'NETWORK_CHECK' ? unverifiedByNetwork(2092) : null
}

/** Some checks take a while. */
export const checkTakes = ({ outcome }: SandboxAccount): number => (outcome === 'pending' ? 60_000 : 0)

/** Braintree's sandbox reads the amount, too, and so does this with the nonce that Braintree publishes. */
export function debitOf({ outcome, bank }: SandboxAccount, amount: Cents): Behavior {
  const method: PaymentMethod = { kind: 'bank', brand: bank.bank, last4: bank.last4 }
  if (outcome === 'lost-after-capture') return { does: 'capture-unheard', method }
  const code = Math.floor(amount / 100)
  if (outcome !== published || code < 2000 || code > 3000) return { does: 'capture', method }
  return { does: 'decline', method, refusal: declinedByProcessor(code, 'bank') }
}

export function debitSettlementOf({ outcome }: SandboxAccount, amount: Cents): Declined | 'settled' {
  const code = Math.floor(amount / 100)
  return outcome === published && code >= 4001 && code <= 5000 ? declinedAtSettlement : 'settled'
}

/** The code under which a settled debit comes back. */
export function returnCodeOf(nonce: string): string | null {
  const { outcome = '' } = accountOf(nonce) ?? {}
  return outcome.startsWith('returned-') ? outcome.slice(-3).toUpperCase() : null
}
