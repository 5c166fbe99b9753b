import { type Day, dayIn } from '@freehold/rules/day'
import { type JobAct, jobLinkCan } from '@freehold/rules/maintenance/job-link-can'
import { jobLinkTexts } from '@freehold/rules/maintenance/job-link-texts/all'
import { cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { coverPage } from '../../../../guests/cover'
import { ActForm, Kept, Submit } from '../../../../guests/form'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Facts, Heading, Notice, Phone, PhotoList, Section, Typed } from '../../../../guests/parts'
import { jobForms } from './job-forms'
import { queueScript } from './queue-script'
import { versionOfJob } from './seen-job'
import type { ShownJob } from './shown-job'
import { jobTexts } from './texts/all'

/** The page of one job for its contractor. */
export function jobPage(shown: ShownJob): Rendered {
  const { job, visit, refused } = shown
  const { house, language, other, at } = visit
  const { company, stage } = job
  const words = jobTexts[language]
  const over = stage !== 'NEW' ? null : job.declined ? words.declined : words.gone
  if (over !== null)
    return coverPage(house, language, { other, title: over.title, paragraphs: [over.words(company)], ended: true })
  const can = jobLinkCan[language]
  const may = (act: JobAct) => can[act](job).refused === null
  const next = (['accept', 'start'] as const).find(may)
  return renderPage({
    house,
    language,
    other,
    title: job.job_title,
    refused,
    ...(may('photos') && { scripts: [queueScript], sends: true }),
    children: (
      <>
        <Heading title={job.job_title} over={words.from(company, job.contractor)} />
        <div class="stack">
          <Standing {...shown} />
          <Section>
            <JobFacts {...shown} />
            {next ? (
              <ActForm at={at} does={next}>
                {next === 'accept' ? <Kept name="seen" value={versionOfJob(job)} /> : null}
                <Submit>{jobLinkTexts[language].acts[next]}</Submit>
              </ActForm>
            ) : null}
          </Section>
          {job.job_description === '' ? null : (
            <Section title={words.work}>
              <Typed>{job.job_description}</Typed>
            </Section>
          )}
          {may('photos') ? <Tenants {...shown} /> : null}
          {job.access_instructions === '' || !may('access') ? null : <Access {...shown} />}
          <Photos {...shown} />
          {jobForms(shown, may)}
        </div>
      </>
    ),
  })
}

const tones = { DONE: 'good', CLOSED: 'good', ON_HOLD: 'wait', SENT: 'wait', CANCELED: 'plain' } as const

function Standing({ job, visit: { language } }: ShownJob) {
  const words = jobTexts[language]
  const { stage, proposed_on, proposed_time } = job
  const tone = stage in tones ? tones[stage as keyof typeof tones] : 'note'
  const { day } = formatsOf(language)
  return (
    <Notice tone={tone} live>
      {words.stage[stage]}
      {proposed_on === null ? '' : ` ${words.proposed(day(proposed_on as Day), proposed_time)}`}
    </Notice>
  )
}

function JobFacts({ job, visit: { language } }: ShownJob) {
  const { facts: words, urgency: urgencies } = jobTexts[language]
  const { day, money } = formatsOf(language)
  const { visit_on, cost_limit_cents: limit, urgency } = job
  const urgent = urgency === 'CRITICAL'
  return (
    <Facts
      facts={[
        [words.address, [job.address, job.place].filter((one) => one !== '').join(', ')],
        [words.property, job.property_name],
        [words.unit, job.unit_name ?? ''],
        [words.urgency, urgent ? <span class="tag urgent">{urgencies[urgency]}</span> : urgencies[urgency]],
        [words.due, day(job.due_on as Day)],
        [words.visit, visit_on === null ? '' : `${day(visit_on as Day)} ${job.visit_time}`.trim()],
        [words.limit, limit === null ? '' : words.spend(money(cents(limit)))],
      ]}
    />
  )
}

/** A contractor who took the job may call who lives there, until the work is done. */
function Tenants({ tenants, visit: { language } }: ShownJob) {
  const words = jobTexts[language].tenants
  return tenants.length === 0 ? null : (
    <Section title={words.title}>
      <Facts
        facts={tenants.map(({ name, phone }) => [name, phone === '' ? words.noPhone : <Phone number={phone} />])}
      />
    </Section>
  )
}

function Access({ job, visit: { language, at }, access }: ShownJob) {
  const words = jobTexts[language].access
  return (
    <Section title={words.title}>
      {access ? (
        <Notice tone="plain">
          <Typed>{job.access_instructions}</Typed>
        </Notice>
      ) : (
        <>
          <p class="dim">{words.noted}</p>
          <ActForm at={at} does="access">
            <Submit kind="second">{jobLinkTexts[language].acts.access}</Submit>
          </ActForm>
        </>
      )}
    </Section>
  )
}

function Photos({ photos, job, visit: { token, language } }: ShownJob) {
  if (photos.length === 0) return null
  const words = jobTexts[language].photos
  const { day } = formatsOf(language)
  const source = (name: string) => `/job/photo?token=${token}&file=${name}`
  const groups = (['BEFORE', 'AFTER', null] as const).map((phase) => photos.filter((photo) => photo.phase === phase))
  const shown = groups.flatMap((group) =>
    group.map(({ phase, image_name, thumb_name, at }, place) => {
      const what = phase === null ? words.any : words.phases[phase]
      return {
        large: source(image_name),
        small: source(thumb_name),
        alt: words.alt(what, place + 1, group.length, day(dayIn(job.timezone, at))),
        caption: what,
      }
    }),
  )
  return (
    <Section title={words.title}>
      <PhotoList photos={shown} />
    </Section>
  )
}
