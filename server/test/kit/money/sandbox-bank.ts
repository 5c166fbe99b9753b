import { cents } from '@freehold/rules/money'
import { openPool } from '../../../src/database/pool'
import type { BankWay, Mandate } from '../../../src/providers/payments/port'
import { sandboxPayments } from '../../../src/providers/payments/sandbox'
import { newDatabase, type TestDatabase } from '../app/database'

export const rightDeposits = [cents(17), cents(29)] as const
export const wrongDeposits = [cents(17), cents(30)] as const
export const mandate: Mandate = {
  text: 'I authorize a debit of my account.',
  acceptedAt: new Date('2026-03-02T11:59:00Z'),
}

/** The sandbox's payments over a database of their own, with a clock that a test moves. */
export async function openSandboxBank() {
  const database: TestDatabase = await newDatabase()
  const pool = openPool(database.address, { warn: () => {} }, 12)
  let now = new Date('2026-03-02T12:00:00Z')
  const started = () => sandboxPayments(pool, () => now)
  const payments = started()
  let saves = 0

  /** A nonce of the sandbox's own form, and the token to keep its account under. */
  function account(outcome: string, by: BankWay = 'NETWORK_CHECK') {
    saves += 1
    return { customer: 'a1t7', nonce: `sandbox-bank-${outcome}-word${1000 + saves}`, token: `bank${saves}`, by }
  }

  return {
    database,
    payments,
    /** The same books after a restart. */
    started,
    account,
    saved: async (outcome: string, by: BankWay = 'NETWORK_CHECK') => {
      const kept = await payments.vaultBank(account(outcome, by))
      if (kept.outcome !== 'saved') throw new Error(kept.message)
      return { token: kept.token, verification: kept.verification ?? '' }
    },
    now: () => now,
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    close: async () => {
      await pool.pg.end()
      await database.drop()
    },
  }
}
