import type { tenantHome } from '@freehold/contract/portal/tenant-home'
import type { HandlersOf } from '../../http/answers'
import { homeCard } from './home/home-card'
import { rentsShown, tenantShown } from './home/tenant-shown'

export const tenantHomeHandlers: HandlersOf<typeof tenantHome> = {
  get: ({ db, scope, input, context }) => tenantShown(db, scope, input, context.vault),
  rents: ({ db, scope, input }) => rentsShown(db, scope, input),
  home: ({ db, scope }) => homeCard(db, scope),
}
