import type { NoticeFacts } from '@freehold/rules/leasing/notices/notice-can'
import type { Reply } from '../../../api/types'

export type Notice = Reply<'GET tenant/get-notice'>['data']

/** The facts that the table of notices asks for. */
export const factsOf = (notice: Notice): NoticeFacts => ({
  kind: notice.kind,
  tenant: notice.tenant_name,
  hasEmail: notice.email !== '',
  served: notice.served,
  mailed: notice.mailed,
  deleted: notice.archived_at !== null,
})
