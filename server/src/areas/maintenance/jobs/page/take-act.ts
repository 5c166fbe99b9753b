import { randomUUID } from 'node:crypto'
import { dayIn, parseDay, showDay } from '@freehold/rules/day'
import { type JobAct, jobActs, jobLinkCan } from '@freehold/rules/maintenance/job-link-can'
import { addMonths } from '@freehold/rules/month'
import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../../app-context'
import { houseScope, type Scope } from '../../../../database/scope'
import { type Tx, write } from '../../../../database/write'
import { FileRefused } from '../../../../files/refused'
import { namesOf, stagePaper, stagePicture, unstage } from '../../../../files/stage'
import type { SentForm } from '../../../../guests/sent-form'
import { proseField } from '../../../../http/form-fields'
import { badField, notFound, Refusal } from '../../../../http/refusal'
import { insertEvent } from '../../order-record/order-event.sql'
import { logOrder } from '../../order-record/order-log'
import { lockOrder } from '../../order-record/work-order.sql'
import { moveOrder } from '../../orders/move-order'
import type { Job } from '../../sending/job.sql'
import { updateSending } from '../../sending/sending.sql'
import { timeWords } from '../../sending/zone-words'
import { openJob } from './find-job'
import { versionOfJob } from './seen-job'
import { sendInvoice } from './send-invoice'
import { type ChosenPhoto, sendPhotos } from './send-photos'
import { jobTexts } from './texts/all'

interface Turn {
  account: number
  sending: number
  language: Language
  /** Who the timeline names. */
  who: string
  at: Date
  /** Where the request came from. */
  address: string
}

export const actNamed = (name: string): JobAct | null => jobActs.find((act) => act === name) ?? null

/** The files of a form, stored and pending until the act keeps them. */
interface Stored {
  photos: ChosenPhoto[]
  paper: string | null
  names: string[]
}

const keyOf = (sent: SentForm): string => (/^[\w-]{8,64}$/.test(sent.field('key')) ? sent.field('key') : randomUUID())

/** Does what a contractor asked for by link, in one transaction with the work order locked. */
export async function takeAct(context: AppContext, turn: Turn, act: JobAct, sent: SentForm): Promise<void> {
  const { account } = turn
  const stored = await store(context, turn, act, sent)
  try {
    await write(context.pool, account, (tx) => actIn(tx, turn, act, { sent, stored }))
  } finally {
    // Files that the act did not keep go: it was refused, or was sent before.
    await unstage(context, { account }, stored.names)
  }
}

async function store(context: AppContext, { account, language }: Turn, act: JobAct, sent: SentForm): Promise<Stored> {
  const stored: Stored = { photos: [], paper: null, names: [] }
  const key = keyOf(sent)
  try {
    if (act === 'photos') {
      for (const [at, file] of sent.files.entries()) {
        if (file.kind !== 'image') throw new FileRefused(jobTexts[language].refused.photoFile)
        const picture = await stagePicture(context, { account }, file)
        stored.names.push(...namesOf(picture))
        stored.photos.push({ key: sent.files.length === 1 ? key : `${key}-${at}`, picture })
      }
    } else if (act === 'invoice' || act === 'finish') {
      const [file] = sent.files
      if (file) {
        const names =
          file.kind === 'image'
            ? namesOf(await stagePicture(context, { account }, file))
            : [await stagePaper(context, { account }, file)]
        stored.names.push(...names)
        stored.paper = names[0] ?? null
      }
    }
    return stored
  } catch (error) {
    await unstage(context, { account }, stored.names)
    throw error
  }
}

interface Doing {
  sent: SentForm
  stored: Stored
}

async function actIn(tx: Tx, turn: Turn, act: JobAct, doing: Doing): Promise<void> {
  const { account, sending, language, at, who } = turn
  const before = await openJob(tx, account, sending, at)
  if (!before) throw notFound('Job')
  const scope = { ...houseScope(account, before.timezone, dayIn(before.timezone, at)), userName: who }
  const order = await lockOrder(tx, scope, before.order)
  // Facts read before the lock may be old.
  const job = order && (await openJob(tx, account, sending, at))
  if (!job) throw notFound('Job')
  const { refused } = jobLinkCan[language][act](job)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  requireSeen(act, doing.sent.field('seen'), job, language)
  await acts[act](tx, scope, { ...turn, ...doing, job })
}

/** Refuses to agree to a job that the office changed after its page was opened. The page that answers shows the changes. */
function requireSeen(act: JobAct, seen: string, job: Job, language: Language): void {
  if ((act !== 'accept' && act !== 'propose') || seen === '' || seen === versionOfJob(job)) return
  const { changedAccept, changedPropose } = jobTexts[language].refused
  throw new Refusal('E_CONFLICT', (act === 'accept' ? changedAccept : changedPropose)(job.company))
}

interface Acting extends Turn, Doing {
  job: Job
}
type Act = (tx: Tx, scope: Scope, acting: Acting) => Promise<void>

const move = async (
  tx: Tx,
  scope: Scope,
  { job, at, address }: Acting,
  which: 'accept' | 'decline' | 'start' | 'finish',
  reason = '',
) => {
  const input = {
    id: job.order,
    move: which,
    reason,
    visit_date: null,
    visit_time: '',
    look_again: null,
    add_to_log: false,
    confirm: true,
  }
  await moveOrder(tx, scope, input, at, { address })
}

const propose: Act = async (tx, scope, { job, sent, at, address, sending, language }) => {
  const words = jobTexts[language].refused
  const day = parseDay(sent.field('date'))
  if (day === null) throw badField('date', words.chooseDate)
  if (day < scope.today) throw badField('date', words.laterDate)
  if (day > addMonths(scope.today, 12)) throw badField('date', words.withinYear)
  const time = timeWords(job.timezone, day, sent.field('time'))
  if (time === null) throw badField('time', words.chooseTime)
  await updateSending(tx, scope, sending, { proposed_on: day, proposed_time: time, proposed_at: at })
  const detail = `${showDay(day)}, ${time}`
  await insertEvent(tx, scope, { order: job.order, kind: 'PROPOSED', at, address, detail })
  await log(tx, scope, job, `proposed ${detail} for the work order "${job.job_title}"`)
}

const invoice: Act = async (tx, scope, { job, sent, stored, at, address, language }) => {
  const fresh = await sendInvoice(tx, scope, {
    order: job.order,
    by: job.contractor,
    amount: sent.field('amount'),
    note: proseField(sent.field, 'note', jobTexts[language].refused.theNote, { language }),
    language,
    file: stored.paper,
    key: keyOf(sent),
    at,
    address,
  })
  if (fresh) await log(tx, scope, job, `sent an invoice for the work order "${job.job_title}"`)
}

const acts: Record<JobAct, Act> = {
  accept: (tx, scope, acting) => move(tx, scope, acting, 'accept'),
  decline: async (tx, scope, acting) => {
    const { theReason, whyDecline } = jobTexts[acting.language].refused
    const reason = proseField(acting.sent.field, 'reason', theReason, acting)
    if (reason === '') throw badField('reason', whyDecline)
    await move(tx, scope, acting, 'decline', reason)
    await updateSending(tx, scope, acting.sending, { declined_at: acting.at })
  },
  propose,
  access: async (tx, scope, { job, at, address }) => {
    await insertEvent(tx, scope, { order: job.order, kind: 'ACCESS_SHOWN', at, address })
    await log(tx, scope, job, `opened the access instructions of the work order "${job.job_title}"`)
  },
  start: (tx, scope, acting) => move(tx, scope, acting, 'start'),
  photos: async (tx, scope, { job, sent, stored, at, address, language }) => {
    if (stored.photos.length === 0) throw badField('photo', jobTexts[language].refused.choosePhoto)
    const phase = sent.field('phase') === 'AFTER' ? 'AFTER' : 'BEFORE'
    await sendPhotos(tx, scope, { order: job.order, phase, by: job.contractor, photos: stored.photos, at, address })
  },
  invoice,
  finish: async (tx, scope, acting) => {
    if (acting.sent.field('amount') !== '') await invoice(tx, scope, acting)
    else if (acting.stored.paper !== null) throw badField('amount', jobTexts[acting.language].refused.enterAmount)
    await move(tx, scope, acting, 'finish')
  },
}

async function log(tx: Tx, scope: Scope, job: Job, deed: string): Promise<void> {
  const order = await lockOrder(tx, scope, job.order)
  if (order) await logOrder(tx, scope, order, deed)
}
