import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { assigned } from '../log/assigned'

/** The number of open work orders that the caller may see. */
export const openOrders = (scope: Scope): RawBuilder<number> =>
  sql<number>`(select count(*)::int from work_order where work_order.account_id = ${scope.account}
    and work_order.archived_at is null and work_order.stage not in ('DONE', 'CLOSED', 'CANCELED')
    and ${visible(scope, 'work_order.property_id')} and ${assigned(scope, 'work_order.contractor_id')})`
