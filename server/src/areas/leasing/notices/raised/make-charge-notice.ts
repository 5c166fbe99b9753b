import { createHash } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { NoLetter } from '@freehold/rules/money/raise-notice'
import type { AppContext } from '../../../../app-context'
import { type Db, readsOf } from '../../../../database/read'
import { houseScope, type Scope } from '../../../../database/scope'
import { type Tx, write } from '../../../../database/write'
import { renderPaperIn } from '../../../../documents/letterhead'
import { keepFiles } from '../../../../files/keep'
import { type FileRoom, stageDocument, unstage } from '../../../../files/stage'
import { isSuppressed } from '../../../../mail/suppression.sql'
import { lockRentAccount } from '../../../money/journal/rent-account.sql'
import { setChargeNotice } from '../../../money/recurring/charge-notice.sql'
import { mailCopy } from '../email-notice'
import { logNotice } from '../log-notice'
import { findNotice, insertNotice } from '../notice.sql'
import { chargeNoticeDocument, titleOf } from './charge-notice-document'
import { noticeForTenancy, type TenancyNotice } from './notice-for-tenancy'
import { findQueued, lockQueued, type QueuedNotice } from './queued-notice.sql'
import { takeBack } from './take-back'

interface Turn {
  account: number
  timezone: string
  id: number
}

/** A notice that was printed and stored, and is not issued yet. */
interface Printed {
  words: string
  file: string
  sha256: string
}

/** The job acts for the user who raised the charges. */
const scopeFor = ({ account, timezone }: Turn, queued: QueuedNotice, now: Date): Scope => ({
  ...houseScope(account, timezone, dayIn(timezone, now)),
  user: queued.made_by,
  userName: queued.made_by_name,
})

/**
 * Makes one letter of the queue, or takes it back. It is printed first; then, in one transaction that holds its row, it becomes a
 * notice and its email is queued. So a second server, a repeat or a crash leaves one letter.
 */
export async function makeChargeNotice(context: AppContext, turn: Turn): Promise<void> {
  const now = context.now()
  const db = readsOf(context.pool, turn.account)
  const house = houseScope(turn.account, turn.timezone, dayIn(turn.timezone, now))
  const queued = await findQueued(db, house, turn.id)
  if (!queued) throw new Error('The letter is not in its account')
  const scope = scopeFor(turn, queued, now)
  if (queued.state === 'RECALLED') return write(context.pool, turn.account, (tx) => takeBack(tx, house, turn.id, now))
  const written = await noticeForTenancy(db, scope, wantedOf(queued), now)
  const printed = written && 'pages' in written ? await print(context, db, scope, written) : null
  try {
    await write(context.pool, turn.account, (tx) => conclude(tx, scope, turn.id, printed, now))
  } finally {
    if (printed) await unstage(context, scope, [printed.file])
  }
}

/** The same inside of a transaction, for letters that are entered after the fact. */
export async function makeNoticeIn(tx: Tx, room: FileRoom, scope: Scope, id: number, at: Date): Promise<void> {
  const queued = await lockQueued(tx, scope, id)
  const written = queued && (await noticeForTenancy(tx, scope, wantedOf(queued), at))
  if (!written || !('pages' in written)) throw new Error('The letter cannot be made')
  await conclude(tx, scope, id, await print(room, tx, scope, written), at)
}

const wantedOf = ({ occupancy, begins, notice_days, amounts }: QueuedNotice) => ({
  occupancy,
  begins,
  noticeDays: notice_days,
  to: new Map(amounts.map(({ charge, after }) => [charge, cents(after)])),
})

const documentOf = ({ home, pages }: Extract<TenancyNotice, { pages: unknown }>) => chargeNoticeDocument(home, pages)

async function print(
  room: FileRoom,
  db: Db,
  scope: Scope,
  written: Extract<TenancyNotice, { pages: unknown }>,
): Promise<Printed> {
  const document = documentOf(written)
  const pdf = await renderPaperIn(db, room.files, scope, document)
  const name = `${document.title}, ${written.home.facts.tenant}.pdf`
  const file = await stageDocument(room, scope, name, pdf)
  return { words: JSON.stringify(document), file, sha256: createHash('sha256').update(pdf).digest('hex') }
}

/** Issues the printed notice, if it is still wanted and still says what is so. Otherwise the next run prints it anew. */
async function conclude(tx: Tx, scope: Scope, id: number, printed: Printed | null, now: Date): Promise<void> {
  const queued = await lockQueued(tx, scope, id)
  if (queued?.state !== 'WAITING') return
  await lockRentAccount(tx, scope, queued.occupancy)
  const written = await noticeForTenancy(tx, scope, wantedOf(queued), now)
  if (!written) throw new Error('The tenancy of a letter is not in its account')
  if ('missing' in written)
    return setChargeNotice(tx, scope, id, { state: 'LEFT_OUT', notice: null, reason: written.missing, at: now })
  const document = documentOf(written)
  if (!printed || JSON.stringify(document) !== printed.words) return
  await keepFiles(tx, scope, [printed.file])
  const { occupancy, tenant, property, unit, facts } = written.home
  const notice = await insertNotice(tx, scope, {
    kind: 'CHARGE_CHANGE',
    occupancy,
    tenant,
    property,
    unit,
    title: titleOf(written.pages),
    description: '',
    file: printed.file,
    sha256: printed.sha256,
    needsPaper: false,
    day: facts.today,
    owed: null,
    expiryNumber: null,
    deadline: queued.begins,
    at: now,
  })
  const place = { id: notice, property_id: property, unit_id: unit }
  await logNotice(tx, scope, place, `issued the notice "${document.title}" to ${facts.tenant}`)
  const reason = queued.by_email ? await mail(tx, scope, notice, now) : ''
  await setChargeNotice(tx, scope, id, { state: 'MADE', notice, reason, at: now })
}

/** Mails the copy, or answers the reason why it can't be mailed. */
async function mail(tx: Tx, scope: Scope, notice: number, now: Date): Promise<NoLetter | ''> {
  const found = await findNotice(tx, scope, notice)
  if (!found) throw new Error('A notice that was just issued is not found')
  if (found.email === '') return 'NO_EMAIL'
  if (await isSuppressed(tx, scope.account, found.email)) return 'SUPPRESSED'
  await mailCopy(tx, scope, found, now)
  return ''
}
