import type { AccountContext } from '../../../../app-context'
import type { Person, TenantScope } from '../../../../database/tenant-scope'
import { type Tx, write } from '../../../../database/write'
import { Refusal } from '../../../../http/refusal'
import { payingTexts } from '../texts/all'
import { savedAtMost } from './may-save'
import { sealToken } from './method-token'
import { lockMethods, methodsOf, setToken } from './portal-method.sql'

/** Each person is a customer of the provider: a token of one never pays for another. */
export const customerOf = ({ account, tenant, member }: Person): string =>
  member === null ? `a${account}t${tenant}` : `a${account}t${tenant}m${member}`

/** What the provider keeps and no row knows charges no one. Removing it is tidy, and failing at it does no harm. */
export async function removeUnused({ payments, log }: AccountContext, token: string): Promise<void> {
  await payments.forget(token).catch((err: unknown) => log.warn({ err }, 'An unused way to pay was not removed'))
}

/** Keeps here what the provider keeps under a token, or nothing on both sides. `keep` seals the token for its row's id. */
export async function keepMethod<Kept>(
  context: AccountContext,
  scope: TenantScope,
  token: string,
  keep: (tx: Tx, seal: (id: number) => Promise<void>) => Promise<Kept>,
): Promise<Kept> {
  try {
    return await write(context.pool, scope.account, async (tx) => {
      await lockMethods(tx, scope)
      if ((await methodsOf(tx, scope)).length >= savedAtMost)
        throw new Refusal('E_CONFLICT', payingTexts[scope.language].tooManyMethods(savedAtMost))
      return keep(tx, async (id) => setToken(tx, scope, { id, sealed: await sealToken(context, tx, scope, id, token) }))
    })
  } catch (error) {
    await removeUnused(context, token)
    throw error
  }
}
