import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { InputOf } from '@freehold/contract/kit/call'
import { notice } from '@freehold/contract/leasing/notice'
import { dayIn } from '@freehold/rules/day'
import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepFiles } from '../../../files/keep'
import type { IncomingFile } from '../../../files/upload'
import { fillFrom } from '../../../fill-absent'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { homeOfNotice, insertNotice, updateNotice } from './notice.sql'
import { noticeForm } from './notice-shown'
import { refuseBy, requireNotice } from './require-notice'

type Input = InputOf<typeof notice.upload>

/** The stored PDF, and the hash of what was sent. */
interface Paper {
  file: string
  sha256: string
}

/** The hash of a PDF as it was sent; it is stored unchanged. */
export async function hashOf({ path }: Pick<IncomingFile, 'path'>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

interface Saved {
  input: Input
  paper: Paper | null
  at: Date
}

/** Adds an uploaded notice, or changes one; without a new PDF it keeps the old one. */
export async function saveNotice(tx: Tx, scope: UserScope, { input, paper, at }: Saved): Promise<number> {
  const home = await requireHome(tx, scope, input)
  const before = input.id === null ? null : await requireNotice(tx, scope, input.id)
  if (before) refuseBy(noticeCan[paper ? 'replace' : 'change'], before)
  const filled = fillFrom(input, before, { short_description: '' })
  if (before) {
    const named = { tenant_rent_id: before.tenant_name }
    const save = { noun: 'notice', id: before.id, input: filled, shown: noticeForm(before), words: named }
    await requireSameForm(tx, scope, notice.upload, save)
  }
  const { title, short_description } = filled
  const words = { title, short_description }
  const place = {
    occupancy_id: home.id,
    tenant_id: home.tenant_id,
    property_id: home.property_id,
    unit_id: home.unit_id,
  }
  if (paper) await keepFiles(tx, scope, [paper.file])
  const change = { ...words, ...place, ...(paper && { pdf_file: paper.file, sha256: paper.sha256 }) }
  if (before) await updateNotice(tx, scope, before.id, change)
  const id = before?.id ?? (await addUpload(tx, scope, { home, words, paper, at }))
  if (before && paper) await dropFiles(tx, scope, [before.pdf_file])
  await logActivity(tx, scope, {
    noun: 'notice',
    id,
    needs: 'tenants',
    about: { property: home.property_id, unit: home.unit_id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the notice "${input.title}" to ${home.tenant_name}.`,
    changes: before ? changesOf(notice.upload, before, words) : [],
  })
  return id
}

type Home = NonNullable<Awaited<ReturnType<typeof homeOfNotice>>>

/** The occupancy decides; what else a client sends of it must not say otherwise. */
async function requireHome(tx: Tx, scope: UserScope, input: Input): Promise<Home> {
  const home = await homeOfNotice(tx, scope, input.tenant_rent_id)
  if (!home) throw notFound('Tenant')
  if (input.tenant_id !== null && input.tenant_id !== home.tenant_id) throw notFound('Tenant')
  if (input.property_id !== null && input.property_id !== home.property_id) throw notFound('Property')
  if (input.unit_id !== null && input.unit_id !== home.unit_id) throw notFound('Unit')
  return home
}

interface Upload {
  home: Home
  words: { title: string; short_description: string }
  paper: Paper | null
  at: Date
}

function addUpload(tx: Tx, scope: UserScope, { home, words, paper, at }: Upload): Promise<number> {
  if (!paper) throw badField('file', 'File is required.')
  return insertNotice(tx, scope, {
    kind: 'UPLOADED',
    occupancy: home.id,
    tenant: home.tenant_id,
    property: home.property_id,
    unit: home.unit_id,
    title: words.title,
    description: words.short_description,
    ...paper,
    needsPaper: false,
    day: dayIn(home.timezone, at),
    owed: null,
    expiryNumber: null,
    deadline: null,
    at,
  })
}
