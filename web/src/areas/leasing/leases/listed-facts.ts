import type { LeaseFacts } from '@freehold/rules/leasing/lease-can'
import type { RowOf } from '../../../api/types'

/** The facts that decide what may be done to a lease of the list. */
export const listedFacts = (row: RowOf<'GET lease/get-lease-list'>): LeaseFacts => ({
  kind: row.kind,
  archived: false,
  current: row.current,
  renewed: row.renewed,
  tenantName: row.tenant_name,
  unitName: row.unit_name,
  realMoveOut: row.real_move_out,
  notices: row.notice_date,
  application: row.application_id === null ? null : { status: row.application_status },
  reported: row.rentprep_report_url !== '',
})
