import { createHash, randomUUID } from 'node:crypto'
import { type Day, dayIn, showDay } from '@freehold/rules/day'
import { jobActWords, jobLinkCan } from '@freehold/rules/maintenance/job-link-can'
import { photoPhases } from '@freehold/rules/maintenance/order-event-kinds'
import { type Stage, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { showDollars } from '@freehold/rules/money'
import { addMonths } from '@freehold/rules/month'
import { escapeHtml } from '../../../../providers/mail/escape'
import { actForm, button, factList, folded, linkPage, paragraph, plainPage } from '../../pages/layout'
import type { Job, JobPhoto } from '../job.sql'
import { zoneWords } from '../zone-words'
import { queueScript } from './queue-script'
import { seenField } from './seen-job'

/** Where the job stands, as its contractor is told. */
const standing: Record<Stage, string> = {
  NEW: 'You can no longer open this job.',
  SENT: 'Please accept or decline this job.',
  ACCEPTED: 'You accepted this job.',
  SCHEDULED: 'The visit is scheduled.',
  IN_PROGRESS: 'You are working on this job.',
  ON_HOLD: 'This job is on hold.',
  DONE: 'You finished this job. Thank you.',
  CLOSED: 'This job is closed. Thank you.',
  CANCELED: 'This job was canceled.',
}

interface Shown {
  job: Job
  photos: readonly JobPhoto[]
  /** The tenants who live there, where the account shows them. */
  tenants: readonly { name: string; phone: string }[]
  token: string
  now: Date
  /** The access instructions were asked for just now. */
  access?: boolean
  wrong?: string
}

export function jobPage(shown: Shown): string {
  const { job, wrong = '' } = shown
  const { company, stage } = job
  if (job.declined && stage === 'NEW')
    return plainPage('You declined this job', [`We told ${company}. There is nothing left to do here.`], company)
  if (stage === 'NEW')
    return plainPage('You can no longer open this job', [`Ask ${company} if you think this is wrong.`], company)
  return linkPage({
    title: job.job_title,
    company,
    wrong,
    body: `<h1>${escapeHtml(job.job_title)}</h1>
${paragraph(`From ${company} to ${job.contractor}.`, 'quiet')}
<p class="note" role="status">${escapeHtml(standing[stage])}${proposedWords(job)}</p>
${factList(factsOf(job))}
${job.job_description === '' ? '' : paragraph(job.job_description, 'words')}
${tenantPart(shown)}
${accessPart(shown)}
${photoList(shown)}
${actsOf(shown)}${jobLinkCan.photos(job).refused === null ? queueScript : ''}`,
  })
}

const proposedWords = ({ proposed_on, proposed_time }: Job): string =>
  proposed_on === null
    ? ''
    : ` ${escapeHtml(`You proposed ${showDay(proposed_on as Day)}, ${proposed_time}. We will let you know when the time is confirmed.`)}`

const factsOf = (job: Job): [string, string][] => [
  ['Address', [job.address, job.place].filter((one) => one !== '').join(', ')],
  ['Property', job.property_name],
  ['Unit', job.unit_name ?? ''],
  ['Urgency', urgencyWords[job.urgency]],
  ['Due', showDay(job.due_on as Day)],
  ['Visit', job.visit_on === null ? '' : `${showDay(job.visit_on as Day)} ${job.visit_time}`.trim()],
  [
    'Not to exceed',
    job.cost_limit_cents === null ? '' : `${showDollars(job.cost_limit_cents / 100)}. Ask before you spend more.`,
  ],
]

const actionOf = (token: string): string => `/job?token=${token}`

/** Whoever took the job may call who lives there, until the work is done. */
function tenantPart({ job, tenants }: Shown): string {
  if (tenants.length === 0 || jobLinkCan.photos(job).refused !== null) return ''
  return `<h2>Who lives there</h2>${factList(tenants.map(({ name, phone }) => [name, phone === '' ? 'No phone' : phone]))}`
}

function accessPart({ job, token, access = false }: Shown): string {
  if (job.access_instructions === '' || jobLinkCan.access(job).refused !== null) return ''
  if (access) return `<h2>How to get in</h2>${paragraph(job.access_instructions, 'note words')}`
  return `<h2>How to get in</h2>${paragraph('We record each time you open this.', 'quiet')}
${actForm({ action: actionOf(token), does: 'access' }, button(jobActWords.access, 'second'))}`
}

function photoList({ photos, token, job }: Shown): string {
  if (photos.length === 0) return ''
  const groups = (['BEFORE', 'AFTER', null] as const).map((phase) => photos.filter((photo) => photo.phase === phase))
  const items = groups.flatMap((group) =>
    group.map((photo, at) => {
      const what = photo.phase === null ? 'Photo' : photoPhases[photo.phase]
      const alt = `${what}, ${at + 1} of ${group.length}, ${showDay(dayIn(job.timezone, photo.at))}`
      const source = (name: string) => `/job/photo?token=${escapeHtml(token)}&amp;file=${escapeHtml(name)}`
      return `<li><a href="${source(photo.image_name)}" target="_blank" rel="noopener"><img src="${source(photo.thumb_name)}" alt="${escapeHtml(alt)}" loading="lazy"><span aria-hidden="true">${escapeHtml(what)}</span></a></li>`
    }),
  )
  return `<h2>Photos</h2><ul class="photos">${items.join('')}</ul>`
}

function actsOf(shown: Shown): string {
  const { job } = shown
  const may = (act: keyof typeof jobActWords) => jobLinkCan[act](job).refused === null
  const parts = [
    may('accept') && simple(shown, 'accept'),
    may('start') && simple(shown, 'start'),
    may('propose') && proposeForm(shown),
    may('photos') && photosForm(shown),
    may('invoice') && folded('Send an invoice', invoiceForm(shown)),
    may('finish') && finishForm(shown),
    may('decline') && declineForm(shown),
  ]
  return parts.filter((part) => part !== false).join('\n')
}

const simple = ({ job, token }: Shown, act: 'accept' | 'start'): string =>
  actForm(
    { action: actionOf(token), does: act },
    `${act === 'accept' ? seenField(job) : ''}${button(jobActWords[act])}`,
  )

function proposeForm({ job, token, now }: Shown): string {
  const today = dayIn(job.timezone, now)
  const last = addMonths(today, 12)
  const inside = `${paragraph(`Times are where the property is: ${zoneWords(job.timezone, today)}.`, 'quiet')}
${actForm(
  { action: actionOf(token), does: 'propose' },
  `${seenField(job)}<label for="date">Date</label><input class="short" type="date" id="date" name="date" min="${today}" max="${last}" required>
<label for="time">Time</label><input class="short" type="time" id="time" name="time" required>${button(jobActWords.propose, 'second')}`,
)}`
  return folded('Propose a date and time', inside)
}

/** Tells photos of one link from those of another in the same browser, without showing the link. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16)

const photosForm = ({ job, token }: Shown): string => {
  const before = job.stage !== 'IN_PROGRESS'
  return `<h2>Add photos</h2>
<p class="note" id="queue" role="status" tabindex="-1" hidden></p>
${actForm({ action: actionOf(token), does: 'show', id: 'show' }, button('Show the photos', 'second')).replace('<form ', '<form hidden ')}
${actForm(
  { action: actionOf(token), does: 'photos', id: 'photos', files: true, data: markOf(token) },
  `<input type="hidden" name="key" value="${randomUUID()}">
<fieldset><legend>What do they show?</legend>
<label class="check"><input type="radio" name="phase" value="BEFORE"${before ? ' checked' : ''}>Before the work</label>
<label class="check"><input type="radio" name="phase" value="AFTER"${before ? '' : ' checked'}>After the work</label></fieldset>
<label for="camera">Take a photo</label><input type="file" id="camera" name="photo" accept="image/*" capture="environment">
<label for="photo">Choose photos</label><input type="file" id="photo" name="photo" accept="image/*" multiple>
${button(jobActWords.photos, 'second')}`,
)}`
}

const invoiceFields = (prefix: string, required: boolean): string =>
  `<input type="hidden" name="key" value="${randomUUID()}">
<label for="${prefix}-amount">Amount in dollars</label><input class="short" type="text" inputmode="decimal" id="${prefix}-amount" name="amount" maxlength="14"${required ? ' required' : ''}>
<label for="${prefix}-file">Invoice, a PDF or a picture</label><input type="file" id="${prefix}-file" name="invoice" accept="application/pdf,image/*">`

const invoiceForm = ({ token }: Shown): string =>
  actForm(
    { action: actionOf(token), does: 'invoice', files: true },
    `${invoiceFields('invoice', true)}<label for="note">Note</label><textarea id="note" name="note" rows="2" maxlength="1000"></textarea>${button(jobActWords.invoice, 'second')}`,
  )

const finishForm = ({ token }: Shown): string => `<h2>Done?</h2>
${paragraph('After this you can’t change anything here. You can add your invoice now.', 'quiet')}
${actForm({ action: actionOf(token), does: 'finish', id: 'finish', files: true }, `${invoiceFields('finish', false)}${button(jobActWords.finish)}`)}`

const declineForm = ({ token, job }: Shown): string =>
  folded(
    'I can’t take this job',
    `${paragraph(`Say why. ${job.company} is told.`)}
${actForm({ action: actionOf(token), does: 'decline' }, `<label for="reason">Reason</label><textarea id="reason" name="reason" rows="3" maxlength="1000" required></textarea>${button(jobActWords.decline, 'second')}`)}`,
  )
