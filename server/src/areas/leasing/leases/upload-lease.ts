import type { InputOf } from '@freehold/contract/kit/call'
import { lease } from '@freehold/contract/leasing/lease'
import { keptCents, keptDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepPaper, type Paper } from '../../../files/keep'
import { fillAbsent } from '../../../fill-absent'
import { invalid } from '../../../http/failures'
import { badField } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { requireExisting } from '../tenancies/require-existing'
import { insertUpload, type LockedLease, updateUpload } from './lease.sql'
import { logLease, requireLease } from './remove-lease'
import { type TenancyOf, tenancyOf } from './tenancy.sql'

type Input = InputOf<typeof lease.upload>

/** Keeps the PDF of a lease, or changes what may be changed of one. */
export async function uploadLease(
  tx: Tx,
  scope: Scope,
  input: Input,
  paper: Paper | undefined,
  now: Date,
): Promise<number> {
  await requireExisting(tx, scope, { tenant: input.tenant_id, property: input.property_id, unit: input.unit_id })
  if (input.move_out < input.move_in) throw badField('move_out', 'The lease end cannot be before its start.')
  if (input.lease_pdf_id !== null) return changeUpload(tx, scope, input.lease_pdf_id, input, paper)
  if (!paper) throw badField('file', 'File is required.')
  return addUpload(tx, scope, input, paper, now)
}

async function addUpload(tx: Tx, scope: Scope, input: Input, paper: Paper, now: Date): Promise<number> {
  const tenancy = await requireTenancy(tx, scope, input)
  await keepPaper(tx, scope, paper, 'lease')
  const row = {
    property_id: input.property_id,
    unit_id: input.unit_id,
    tenant_id: input.tenant_id,
    occupancy_id: tenancy.id,
    move_in: input.move_in,
    move_out: input.move_out,
    rent_cents: tenancy.rent_cents,
    rent_period: tenancy.rent_period,
    ...wordsOf(input, null),
    pdf_file: paper.name,
  }
  const id = await insertUpload(tx, row, { by: scope, at: now })
  await logLease(tx, scope, { ...row, ...tenancy, id }, 'uploaded')
  return id
}

type Words = Pick<LockedLease, 'description' | 'security_deposit_cents'>

function wordsOf(input: Input, before: Words | null) {
  const { title, description, deposit } = fillAbsent(input, {
    description: before?.description ?? '',
    deposit: keptCents(before?.security_deposit_cents),
  })
  return { title, description, security_deposit_cents: deposit }
}

/** The fields of an uploaded lease that its form changes, as the call has them. */
export const uploadForm = ({ title, description, security_deposit_cents: cents }: Words & { title: string }) => ({
  title,
  description,
  deposit: cents === null ? null : keptDollars(cents),
})

/** The uploaded lease must belong to a tenancy, so its tenant must have rented that unit. */
async function requireTenancy(tx: Tx, scope: Scope, input: Input): Promise<TenancyOf> {
  const found = await tenancyOf(tx, scope, { tenant: input.tenant_id, unit: input.unit_id })
  if (!found) throw badField('unit_id', 'This tenant has not rented that unit.')
  if (found.property_id !== input.property_id) throw badField('unit_id', 'The unit does not belong to that property.')
  return found
}

async function changeUpload(tx: Tx, scope: Scope, id: number, input: Input, paper: Paper | undefined): Promise<number> {
  const found = await requireLease(tx, scope, id, 'edit')
  const fields = ['tenant_id', 'property_id', 'unit_id', 'move_in', 'move_out'] as const
  const other = fields.filter((field) => input[field] !== found[field])
  if (other.length > 0)
    throw invalid(Object.fromEntries(other.map((field) => [field, "This can't be changed. Upload another lease."])))
  const words = wordsOf(input, found)
  const sent = { ...words, deposit: words.security_deposit_cents, version: input.version }
  await requireSameForm(tx, scope, lease.upload, { noun: 'lease', id, input: sent, shown: uploadForm(found) })
  if (paper) await keepPaper(tx, scope, paper, 'lease')
  await updateUpload(tx, scope, id, { ...words, pdf_file: paper?.name ?? found.pdf_file ?? '' })
  if (paper && found.pdf_file !== null) await dropFiles(tx, scope, [found.pdf_file])
  await logLease(tx, scope, found, 'changed')
  return id
}
