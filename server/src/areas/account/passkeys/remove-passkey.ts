import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { requireOwnPassword } from '../security/own-password'
import { deletePasskey, passkeysOf } from '../security/passkey.sql'
import { forUserOnly, notifyOfFactor } from '../security/second-factor'
import { deleteCodes, factorOf } from '../security/second-factor.sql'

/** Removes a passkey. Recovery codes without anything that they stand in for go with the last one. */
export async function removePasskey(
  context: AppContext,
  scope: UserScope,
  { passkey, current_pwd }: { passkey: number; current_pwd: string },
  caller: Caller,
): Promise<void> {
  forUserOnly(scope)
  await requireOwnPassword(context, scope, 'current_pwd', current_pwd)
  await write(context.pool, scope.account, async (tx) => {
    const name = await deletePasskey(tx, scope, passkey)
    if (name === undefined) return
    const [others, factor] = [await passkeysOf(tx, scope), await factorOf(tx, scope)]
    if (others.length === 0 && !factor?.confirmed_at) await deleteCodes(tx, scope)
    await notifyOfFactor(tx, scope, 'PASSKEY_REMOVED', { caller, now: context.now(), about: name })
  })
}
