import type { InputOf } from '@freehold/contract/kit/call'
import type { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keepPaper, type Paper } from '../../../files/keep'
import { badField, notFound } from '../../../http/refusal'
import { logUploaded } from './log-uploaded'
import { insertUploaded, occupancyApplied } from './uploaded-application.sql'

type Asked = InputOf<typeof uploadedApplication.upload>

/** Keeps a PDF as the application of a tenant, or of a name. */
export async function uploadApplication(
  tx: Tx,
  scope: UserScope,
  input: Asked,
  paper: Paper,
  now: Date,
): Promise<number> {
  const { title, description } = input
  const of = await whose(tx, scope, input)
  await keepPaper(tx, scope, paper, 'uploaded_application')
  const fields = { title, description, pdf_file: paper.name, original_name: paper.originalName }
  const owner = { occupancy_id: of.occupancy?.id ?? null, applicant_name: of.occupancy ? '' : of.name }
  const id = await insertUploaded(tx, scope, { ...fields, ...owner }, now)
  await logUploaded(tx, scope, { id, title, name: of.name, home: of.occupancy ?? null, verb: 'uploaded' })
  return id
}

/** The tenant or the typed name, as the form chose; the other one is ignored. */
async function whose(tx: Tx, scope: UserScope, { existing_tenant, tenant_rent_id, applicant_name }: Asked) {
  const ofTenant = existing_tenant ?? (tenant_rent_id !== null || applicant_name === '')
  if (!ofTenant) {
    if (applicant_name === '') throw badField('applicant_name', 'Applicant name is required.')
    return { name: applicant_name, occupancy: null }
  }
  if (tenant_rent_id === null) throw badField('tenant_rent_id', 'Tenant is required.')
  const occupancy = await occupancyApplied(tx, scope, tenant_rent_id)
  if (!occupancy) throw notFound('Tenant')
  return { name: occupancy.tenant_name, occupancy }
}
