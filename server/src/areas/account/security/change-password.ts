import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { requireGoodPassword } from './choose-password'
import { requireOwnPassword } from './own-password'
import { hashPassword } from './passwords'
import { setPassword } from './set-password'

interface Change {
  current_pwd: string
  new_pwd: string
  confirm_pwd: string
}

/** This session goes on, for its user has just proved who it is; every other one ends. */
export async function changePassword(
  context: AppContext,
  { scope, session }: { scope: UserScope; session: Buffer },
  input: Change,
  caller: Caller,
): Promise<void> {
  requireGoodPassword(input)
  await requireOwnPassword(context, scope, 'current_pwd', input.current_pwd)
  const hash = await hashPassword(input.new_pwd)
  const { pool, now } = context
  await write(pool, scope.account, (tx) =>
    setPassword(tx, scope, { hash, keeps: session, caller, now: now(), verb: 'changed' }),
  )
}
