import { createHash } from 'node:crypto'
import { noticeDeadline } from '@freehold/rules/leasing/notices/notice-deadline'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { renderPaperIn } from '../../../documents/letterhead'
import { keepFiles } from '../../../files/keep'
import { type FileRoom, stageDocument } from '../../../files/stage'
import type { Key } from '../../../http/idempotency'
import { notFound, Refusal } from '../../../http/refusal'
import { withStored } from '../../../http/with-stored'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { letterDocument } from './letter-document'
import { letterHome } from './letter-facts.sql'
import { type AskedLetter, letterFor } from './letter-for'
import { logNotice } from './log-notice'
import { insertNotice } from './notice.sql'

export interface Issue extends AskedLetter {
  description: string
}

/** A letter that was printed and stored, and is not a notice yet. */
interface Printed {
  /** The words as printed, to be compared with what is true when it is issued. */
  words: string
  file: string
  sha256: string
}

/**
 * Issues a letter. What is due is billed first; then the letter is printed and stored; then it becomes a notice, if what it
 * says is still true. So a notice never exists without its PDF, and no PDF says what was not so.
 */
export async function issueNotice(
  context: AppContext,
  scope: UserScope,
  asked: Issue,
  key: Key | null,
): Promise<number> {
  const at = context.now()
  await write(context.pool, scope.account, (tx) => billDue(tx, scope, asked.occupancy, at))
  const printed = await printLetter(context, readsOf(context.pool, scope.account), scope, asked, at)
  const { id } = await withStored(context, scope, { names: [printed.file], key }, async (tx) => ({
    id: await addNotice(tx, scope, asked, printed, at),
  }))
  return id
}

/** Bills what is due where the property is, so that the letter does not depend on when the job ran. */
async function billDue(tx: Tx, scope: UserScope, occupancy: number, at: Date): Promise<void> {
  const home = await letterHome(tx, scope, occupancy, at)
  const account = home && (await lockRentAccount(tx, scope, occupancy))
  if (!home || !account) throw notFound('Tenant')
  if (!home.cancelled) await bringUpToDate(tx, { ...scope, timezone: home.timezone, today: home.facts.today }, account)
}

/** Prints a letter as it is now, and stores it. */
export async function printLetter(room: FileRoom, db: Db, scope: UserScope, asked: Issue, at: Date): Promise<Printed> {
  const { home, written } = await letterFor(db, scope, asked, at)
  const document = letterDocument(home, written.letter)
  const pdf = await renderPaperIn(db, room.files, scope, document)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const file = await stageDocument(room, scope, `${written.letter.title}, ${home.facts.tenant}.pdf`, pdf)
  return { words: JSON.stringify(document), file, sha256 }
}

/** Makes a notice of a printed letter. The lock lets two clicks come one after the other, and keeps payments out. */
export async function addNotice(tx: Tx, scope: UserScope, asked: Issue, printed: Printed, at: Date): Promise<number> {
  if (!(await lockRentAccount(tx, scope, asked.occupancy))) throw notFound('Tenant')
  const { home, written } = await letterFor(tx, scope, asked, at)
  const { letter, needsPaper, owed, expiryNumber } = written
  if (JSON.stringify(letterDocument(home, letter)) !== printed.words)
    throw new Refusal('E_CONFLICT', 'The lease or the ledger just changed. Check the preview again.')
  await keepFiles(tx, scope, [printed.file])
  const { occupancy, tenant, property, unit, facts } = home
  const id = await insertNotice(tx, scope, {
    kind: asked.kind,
    occupancy,
    tenant,
    property,
    unit,
    title: letter.title,
    description: asked.description,
    file: printed.file,
    sha256: printed.sha256,
    needsPaper,
    day: facts.today,
    owed,
    expiryNumber,
    deadline: noticeDeadline(asked.kind, asked.details),
    at,
  })
  await logNotice(
    tx,
    scope,
    { id, property_id: property, unit_id: unit },
    `issued the notice "${letter.title}" to ${facts.tenant}`,
  )
  return id
}
