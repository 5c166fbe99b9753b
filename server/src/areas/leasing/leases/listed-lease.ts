import { mayGroup } from '@freehold/contract/access'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import type { LeaseKind } from '@freehold/rules/leasing/lease-can'
import { type DocumentState, stageWords } from '@freehold/rules/leasing/signing/document-can'
import { keptDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { LeaseRow } from './lease-table.sql'

/** The page of an application, from which its reports are opened with a reason. */
const reportPage = (application: number | null): string => `/people/application?applicationId=${application}`

/** A lease as the list and its own page show it. */
export function listedLease({ group }: Scope, found: LeaseRow) {
  const { kind, current, renewed, notices, lead_waits, pdf_file, application_status, reported, rent_cents } = found
  const { state, expired, signed, signers } = found
  const { id, tenant_id, tenant_name, property_id, property_name, unit_id, unit_name, tenant_rent_id } = found
  const { move_in, move_out, real_move_out, application_id } = found
  return {
    id,
    tenant_id,
    tenant_name,
    property_id,
    property_name,
    unit_id,
    unit_name,
    tenant_rent_id,
    move_in,
    move_out,
    real_move_out,
    application_id,
    // The database holds both to these words.
    kind: kind as LeaseKind,
    application_status: application_status as ApplicationStatus,
    current: Boolean(current),
    renewed: Boolean(renewed),
    lead_waits: Boolean(lead_waits),
    notice_date: notices,
    pdf_id: pdf_file === null ? 0 : id,
    pdf_filename: pdf_file ?? '',
    rentprep_report_url: reported && mayGroup(group, 'screening-reports') ? reportPage(application_id) : '',
    rent_amount: keptDollars(rent_cents),
    stage:
      state === null ? '' : stageWords({ state: state as DocumentState, expired: Boolean(expired), signed, signers }),
  }
}
