import { randomBytes } from 'node:crypto'
import type { Cents } from '@freehold/rules/money'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import { bankFormUsedUp } from './bank-declines'
import type { BankCheck, Deposits, PaymentsPort } from './port'
import { bankByToken, type KeptBank, keepBank, lockBank, setBank } from './sandbox-bank.sql'
import { accountOf, checkTakes, refusalOf, returnCodeOf } from './sandbox-bank-nonces'
import { debitsThatReturn } from './sandbox-sale.sql'

type BankPart = Pick<
  PaymentsPort,
  'bankDebits' | 'vaultBank' | 'bankCheck' | 'confirmDeposits' | 'returnsBetween' | 'notice' | 'answerChallenge'
>

const deposits = [17, 29]
const mostTries = 3
/** After the sale: a debit settles first. */
export const returnsAfter = 120_000

/** The sandbox's bank accounts. It sends no messages of its own. */
export function sandboxBanks(pool: Pool, now: () => Date): BankPart {
  return {
    bankDebits: () => true,
    vaultBank: async ({ customer, nonce, token, by }) => {
      const account = accountOf(nonce)
      if (!account) return bankFormUsedUp
      const refusal = refusalOf(account, by)
      if (refusal) return refusal
      const bank = { token, customer, nonce, way: by, verification: randomBytes(6).toString('hex'), at: now() }
      if (!(await write(pool, null, (tx) => keepBank(tx, bank)))) return bankFormUsedUp
      const check = by === 'NETWORK_CHECK' && checkTakes(account) === 0 ? 'verified' : 'pending'
      return { outcome: 'saved', token, bank: account.bank, check, verification: bank.verification }
    },
    bankCheck: async (token) => {
      const bank = await bankByToken(readsOf(pool, null), token)
      if (!bank) return { check: 'failed', verification: null }
      return { check: checkOf(bank, now()), verification: bank.verification }
    },
    confirmDeposits: (verification, amounts) => write(pool, null, (tx) => confirm(tx, verification, amounts, now())),
    returnsBetween: async (from, to) => {
      const earlier = (moment: Date) => new Date(moment.getTime() - returnsAfter)
      const until = earlier(to < now() ? to : now())
      const debits = await debitsThatReturn(readsOf(pool, null), { from: earlier(from), until })
      return debits.flatMap(({ reference, id, nonce, at }) => {
        const code = returnCodeOf(nonce)
        return code === null ? [] : [{ reference, id, code, at: new Date(at.getTime() + returnsAfter) }]
      })
    },
    notice: async () => null,
    answerChallenge: async () => null,
  }
}

async function confirm(tx: Tx, verification: string, amounts: readonly [Cents, Cents], now: Date): Promise<Deposits> {
  const bank = await lockBank(tx, verification)
  if (!bank) return 'locked'
  const check = checkOf(bank, now)
  if (check === 'failed') return 'locked'
  if (check === 'verified' || bank.way === 'NETWORK_CHECK' || bank.confirmedAt) return check
  if (amounts.toSorted((one, other) => one - other).join() === deposits.join()) {
    await setBank(tx, bank.token, { confirmed_at: now })
    return checkOf({ ...bank, confirmedAt: now }, now) === 'verified' ? 'verified' : 'pending'
  }
  await setBank(tx, bank.token, { tries: bank.tries + 1 })
  return bank.tries + 1 >= mostTries ? 'locked' : 'differ'
}

/** How far the check of a kept account is. */
export function checkOf(bank: KeptBank, now: Date): BankCheck['check'] {
  if (bank.tries >= mostTries) return 'failed'
  const account = accountOf(bank.nonce)
  const since = bank.way === 'NETWORK_CHECK' ? bank.at : bank.confirmedAt
  if (!account || !since) return 'pending'
  return now.getTime() - since.getTime() >= checkTakes(account) ? 'verified' : 'pending'
}
