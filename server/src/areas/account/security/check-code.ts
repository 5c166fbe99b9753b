import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { plainCode } from './recovery-codes'
import { type FactorUser, factorOf, passkeyIsDemanded, takeCode, takeStep } from './second-factor.sql'
import { stepOf } from './totp'

type Checked = 'not set up' | 'missing' | 'passkey missing' | 'wrong' | 'right'

/** Checks the second step of a sign-in: a code of the app or a recovery code, each of which counts once. */
export async function checkCode(context: AppContext, of: FactorUser, typed: string): Promise<Checked> {
  const { pool } = context
  const db = readsOf(pool, of.account)
  const factor = await factorOf(db, of)
  const secret = factor?.confirmed_at ? factor.secret : null
  if (secret === null && !(await passkeyIsDemanded(db, of))) return 'not set up'
  const code = typed.replace(/\s/g, '')
  if (code === '') return secret === null ? 'passkey missing' : 'missing'
  const taken = await write(pool, of.account, async (tx) =>
    secret !== null && /^\d{6}$/.test(code)
      ? takeAppCode(tx, context, of, secret, code)
      : takeRecoveryCode(tx, context, of, code),
  )
  return taken ? 'right' : 'wrong'
}

export async function takeAppCode(
  tx: Tx,
  { vault, now }: AppContext,
  of: FactorUser,
  sealed: string,
  code: string,
): Promise<boolean> {
  const secret = await vault.open(tx, of.account, { table: 'second_factor', column: 'secret', id: of.user }, sealed)
  const step = stepOf(Buffer.from(secret, 'base64'), code, now())
  return step !== null && (await takeStep(tx, of, step))
}

async function takeRecoveryCode(tx: Tx, { vault, now }: AppContext, of: FactorUser, code: string): Promise<boolean> {
  const index = await vault.indexToFind(tx, of.account, 'recovery_code', plainCode(code))
  return takeCode(tx, of, index, now())
}
