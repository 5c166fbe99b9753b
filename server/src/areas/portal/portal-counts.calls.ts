import type { portalCounts } from '@freehold/contract/portal/portal-counts'
import type { HandlersOf } from '../../http/answers'
import { accessCounts } from './invitations/access-counts.sql'

export const portalCountsHandlers: HandlersOf<typeof portalCounts> = {
  get: async ({ db, scope, input }) => ({ data: await accessCounts(db, scope, input.property_id) }),
}
