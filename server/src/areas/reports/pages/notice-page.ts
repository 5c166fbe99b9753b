import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { noticeShown } from '../../leasing/notices/notice-shown'
import { othersBeside, tenancyOf } from './notice-page.sql'
import { activityOf } from './page-activity.sql'
import { ownerOf } from './page-people.sql'

/** Everything about a notice that the user may see. */
export async function noticeWithTenancy(db: Db, scope: Scope, id: number) {
  const may = (right: Parameters<typeof mayGroup>[1]) => mayGroup(scope.group, right)
  const notice = await noticeShown(db, scope, id)
  const found = await tenancyOf(db, scope, id)
  if (!found) throw notFound('Notice')
  const [owner, others, activity] = await Promise.all([
    may('properties') ? ownerOf(db, scope, notice.property_id) : null,
    othersBeside(db, scope, id, found.tenancy.id),
    activityOf(db, scope, 'notice', id),
  ])
  return {
    notice,
    tenant: may('tenants') ? found.tenant : null,
    owner,
    tenancy: found.tenancy,
    money: may('money') ? found.money : null,
    others,
    activity,
  }
}
