import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { nameRecurring } from '../billing/recurring-charge.sql'
import { lineAbout } from './bill-changed'
import { lockRecurring } from './lock-recurring'

/** Names a charge for later bills. Those that were posted keep their name and their reason. */
export async function editRecurring(
  tx: Tx,
  scope: Scope,
  { kind, name, ...named }: InputOf<typeof recurringCharge.edit>,
): Promise<void> {
  const { account, charge } = await lockRecurring(tx, scope, named)
  const [was, is] = [recurringName(charge), recurringName({ kind, name })]
  if (kind === charge.kind && name === charge.name) return
  await nameRecurring(tx, scope, charge.id, { kind, name })
  const did = was === is ? `changed the kind of ${was}` : `renamed ${was} to ${is}`
  await logActivity(
    tx,
    scope,
    lineAbout(account, `${scope.userName} ${did} on the lease of ${account.tenantName} for ${account.unitName}.`),
  )
}
