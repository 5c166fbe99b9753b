import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { showDay } from '@freehold/rules/day'
import { type MailDocumentKind, mostDocuments } from '@freehold/rules/leasing/mail/mail-kinds'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { seesEverything } from '../../../database/visible'
import { temporaryPath } from '../../../files/temporary'
import type { IncomingFile } from '../../../files/upload'
import { badField, notFoundAt } from '../../../http/refusal'
import { findLetter, placeOfReturn } from '../../money/deposits/deposit.sql'
import { issuedLetter } from '../../money/deposits/issue-letters'
import { tenantIsSeen } from '../../people/tenant.sql'
import { issuedNotice } from '../decision/issue-notices'
import { findNotice as findAdverse } from '../decision/notice.sql'
import { withHome } from '../leases/lease.sql'
import { findNotice } from '../notices/notice.sql'
import { leaseToMail } from './lease-to-mail'
import { tenantHome } from './letter-documents.sql'
import { readStored } from './read-stored'

export type LetterInput = InputOf<typeof postalMail.price>

/** A document of a letter, as a file on the disk for as long as the request lasts. */
export interface Collected {
  kind: MailDocumentKind
  record: number
  name: string
  /** The field that chose it, for a complaint about it. */
  field: string
  path: string
  sha256: string
}

export interface Collection {
  documents: Collected[]
  tenant: number | null
  property: number | null
  unit: number | null
  discard: () => Promise<void>
}

interface Place {
  tenant: number | null
  property: number
  unit: number
}

type Found = Omit<Collected, 'path' | 'sha256'> & { pdf: Buffer; place: Place }

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Gathers what a letter carries: the chosen records in the caller's sight, as they were issued, and the sent PDFs. */
export async function collectDocuments(
  context: AppContext,
  scope: UserScope,
  input: LetterInput,
  files: ReadonlyMap<string, IncomingFile>,
): Promise<Collection> {
  const records = [
    await noticeIn(context, scope, input),
    await leaseIn(context, scope, input),
    await adverseIn(context, scope, input),
    await depositIn(context, scope, input),
  ].filter((one) => one !== null)
  if (records.length + files.size === 0) throw badField('notice_id', 'Choose a notice or a lease, or add a PDF.')
  if (records.length + files.size > mostDocuments)
    throw badField('notice_id', `A letter can have at most ${mostDocuments} documents.`)
  const place = await placeOf(context, scope, input, records)
  const made: string[] = []
  const discard = async () => void (await Promise.all(made.map((path) => rm(path, { force: true }))))
  try {
    const documents: Collected[] = []
    for (const { pdf, place: _, ...record } of records) {
      const path = await temporaryPath(join(context.config.dataDir, 'tmp'))
      await writeFile(path, pdf, { flag: 'wx', mode: 0o600 })
      made.push(path)
      documents.push({ ...record, path, sha256: sha256Of(pdf) })
    }
    for (const [field, { path, originalName }] of files)
      documents.push({
        kind: 'UPLOAD',
        record: 0,
        name: originalName,
        field,
        path,
        sha256: sha256Of(await readFile(path)),
      })
    return { documents, ...place, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The tenant and home of a letter. Users who see some properties only send letters that belong to one of them. */
async function placeOf(context: AppContext, scope: UserScope, input: LetterInput, records: readonly Found[]) {
  const db = readsOf(context.pool, scope.account)
  const { tenant_id: tenant } = input
  if (tenant !== null && !(await tenantIsSeen(db, scope, tenant))) throw notFoundAt('tenant_id', 'Tenant')
  for (const { place, field } of records)
    if (tenant !== null && place.tenant !== null && place.tenant !== tenant)
      throw badField(field, 'This document belongs to another tenant.')
  const [first] = records
  if (first) return { ...first.place, tenant: tenant ?? first.place.tenant }
  const home = tenant === null ? undefined : await tenantHome(db, scope, tenant)
  if (!home?.property_id && !seesEverything(scope))
    throw badField('tenant_id', 'Choose a tenant or a document: you see only some of the properties.')
  return { tenant, property: home?.property_id ?? null, unit: home?.unit_id ?? null }
}

async function noticeIn(context: AppContext, scope: UserScope, { notice_id: id }: LetterInput): Promise<Found | null> {
  if (id === null) return null
  const found = await findNotice(readsOf(context.pool, scope.account), scope, id)
  if (!found) throw notFoundAt('notice_id', 'Notice')
  if (found.archived_at !== null) throw badField('notice_id', 'This notice was deleted. Restore it first.')
  return {
    kind: 'NOTICE',
    record: id,
    name: found.title,
    field: 'notice_id',
    pdf: await readStored(context, scope, found.pdf_file),
    place: { tenant: found.tenant_id, property: found.property_id, unit: found.unit_id },
  }
}

async function leaseIn(context: AppContext, scope: UserScope, { lease_id: id }: LetterInput): Promise<Found | null> {
  if (id === null) return null
  const db = readsOf(context.pool, scope.account)
  const home = await withHome(db, scope)
    .where('lease.id', '=', id)
    .select(['lease.tenant_id', 'lease.property_id', 'lease.unit_id', 'lease.archived_at', 'u.unit_name'])
    .executeTakeFirst()
  if (!home) throw notFoundAt('lease_id', 'Lease')
  if (home.archived_at !== null) throw badField('lease_id', 'This lease was deleted. Restore it first.')
  const pdf = await leaseToMail(context, scope, id)
  const place = { tenant: home.tenant_id, property: home.property_id, unit: home.unit_id }
  return { kind: 'LEASE', record: id, name: `Lease of ${home.unit_name}`, field: 'lease_id', pdf, place }
}

async function adverseIn(
  context: AppContext,
  scope: UserScope,
  { adverse_notice_id: id }: LetterInput,
): Promise<Found | null> {
  if (id === null) return null
  const found = await findAdverse(readsOf(context.pool, scope.account), scope, id)
  if (!found) throw notFoundAt('adverse_notice_id', 'Adverse action notice')
  return {
    kind: 'ADVERSE_NOTICE',
    record: id,
    name: `Notice to ${found.content.name}, ${showDay(found.content.issued)}`,
    field: 'adverse_notice_id',
    pdf: await issuedNotice(context, scope, id, found.content),
    place: { tenant: null, property: found.property_id, unit: found.unit_id },
  }
}

async function depositIn(
  context: AppContext,
  scope: UserScope,
  { deposit_return_id: id }: LetterInput,
): Promise<Found | null> {
  if (id === null) return null
  const db = readsOf(context.pool, scope.account)
  const letter = await findLetter(db, scope, id)
  const place = letter && (await placeOfReturn(db, scope, id))
  if (!letter || !place) throw notFoundAt('deposit_return_id', 'Deposit letter')
  return {
    kind: 'DEPOSIT_LETTER',
    record: id,
    name: `Deposit letter, ${showDay(letter.issued)}`,
    field: 'deposit_return_id',
    pdf: await issuedLetter(context, scope, id, letter),
    place,
  }
}
