import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { screening as calls } from '@freehold/contract/leasing/screening'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound, Refusal } from '../../../http/refusal'
import { openReport } from '../screening/open-report'
import { applicationBehind } from './screened.sql'

/** The report about an adult of the application behind a lease. */
export async function openReportOfLease(
  context: AccountContext,
  scope: UserScope,
  { id, adult, reason }: InputOf<typeof calls.openOfLease>,
): Promise<ReplyOf<typeof calls.open>> {
  const found = await applicationBehind(readsOf(context.pool, scope.account), scope, id)
  if (!found) throw notFound('Lease')
  if (found.application === null) throw new Refusal('E_CONFLICT', 'No rental application belongs to this lease.')
  return openReport(context, scope, { id: found.application, adult, reason })
}
