import { createHash, randomUUID } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import type { JobAct } from '@freehold/rules/maintenance/job-link-can'
import { jobLinkTexts } from '@freehold/rules/maintenance/job-link-texts/all'
import { addMonths } from '@freehold/rules/month'
import { Choices, DayField, FileField, LongText, TextField, TimeField } from '../../../../guests/fields'
import { ActForm, Kept, Submit } from '../../../../guests/form'
import { Folded, Section } from '../../../../guests/parts'
import { zoneWords } from '../../sending/zone-words'
import { versionOfJob } from './seen-job'
import type { ShownJob } from './shown-job'
import { jobTexts } from './texts/all'

/** The forms that a contractor can send from the page. */
export const jobForms = (shown: ShownJob, may: (act: JobAct) => boolean) => (
  <>
    {may('photos') ? <PhotosForm {...shown} /> : null}
    {may('propose') || may('invoice') || may('decline') ? (
      <div class="folds">
        {may('propose') ? <ProposeForm {...shown} /> : null}
        {may('invoice') ? <InvoiceForm {...shown} /> : null}
        {may('decline') ? <DeclineForm {...shown} /> : null}
      </div>
    ) : null}
    {may('finish') ? <FinishForm {...shown} /> : null}
  </>
)

function ProposeForm({ job, visit: { at, language }, now, refused }: ShownJob) {
  const words = jobTexts[language].propose
  const today = dayIn(job.timezone, now)
  return (
    <Folded title={words.title} open={refused?.form === 'propose'}>
      <p class="dim">{words.zone(zoneWords(job.timezone, today, language))}</p>
      <ActForm at={at} does="propose" refused={refused}>
        <Kept name="seen" value={versionOfJob(job)} />
        <DayField name="date" label={words.date} earliest={today} latest={addMonths(today, 12)} required />
        <TimeField name="time" label={words.time} required />
        <Submit kind="second">{jobLinkTexts[language].acts.propose}</Submit>
      </ActForm>
    </Folded>
  )
}

/** Keeps photos of one link apart from those of another in the same browser, without showing the link. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16)

function PhotosForm({ job, visit: { at, token, language }, refused }: ShownJob) {
  const { photos: words, queue } = jobTexts[language]
  return (
    <Section title={words.add}>
      <p class="notice" id="queue" role="status" tabindex={-1} hidden data-words={JSON.stringify(queue)} />
      <ActForm at={at} does="show" id="show" hidden>
        <Submit kind="second">{words.show}</Submit>
      </ActForm>
      <ActForm at={at} does="photos" id="photos" files mark={markOf(token)} refused={refused}>
        <Kept name="key" value={randomUUID()} />
        <Choices
          name="phase"
          label={words.what}
          value={job.stage === 'IN_PROGRESS' ? 'AFTER' : 'BEFORE'}
          options={[
            ['BEFORE', words.before],
            ['AFTER', words.after],
          ]}
        />
        <FileField name="camera" sentAs="photo" label={words.take} accept="image/*" camera />
        <FileField name="photo" label={words.choose} accept="image/*" many />
        <Submit kind="second">{jobLinkTexts[language].acts.photos}</Submit>
      </ActForm>
    </Section>
  )
}

function InvoiceFields({ required, visit: { language } }: { required: boolean } & Pick<ShownJob, 'visit'>) {
  const words = jobTexts[language].invoice
  return (
    <>
      <Kept name="key" value={randomUUID()} />
      <TextField
        name="amount"
        label={words.amount}
        inputmode="decimal"
        autocomplete="off"
        longest={14}
        look="short"
        required={required}
      />
      <FileField name="invoice" label={words.file} accept="application/pdf,image/*" />
    </>
  )
}

function InvoiceForm({ visit, refused }: ShownJob) {
  const words = jobTexts[visit.language].invoice
  return (
    <Folded title={words.title} open={refused?.form === 'invoice'}>
      <ActForm at={visit.at} does="invoice" files refused={refused}>
        <InvoiceFields required visit={visit} />
        <LongText name="note" label={words.note} rows={2} longest={1000} />
        <Submit kind="second">{jobLinkTexts[visit.language].acts.invoice}</Submit>
      </ActForm>
    </Folded>
  )
}

function FinishForm({ visit, refused }: ShownJob) {
  const words = jobTexts[visit.language].finish
  return (
    <Section title={words.title}>
      <p class="dim">{words.words}</p>
      <ActForm at={visit.at} does="finish" id="finish" files refused={refused}>
        <InvoiceFields required={false} visit={visit} />
        <Submit>{jobLinkTexts[visit.language].acts.finish}</Submit>
      </ActForm>
    </Section>
  )
}

function DeclineForm({ job, visit: { at, language }, refused }: ShownJob) {
  const words = jobTexts[language].decline
  return (
    <Folded title={words.title} open={refused?.form === 'decline'}>
      <p class="dim">{words.words(job.company)}</p>
      <ActForm at={at} does="decline" refused={refused}>
        <LongText name="reason" label={words.reason} longest={1000} required />
        <Submit kind="second">{jobLinkTexts[language].acts.decline}</Submit>
      </ActForm>
    </Folded>
  )
}
