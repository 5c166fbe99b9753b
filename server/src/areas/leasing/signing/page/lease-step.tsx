import { TextField } from '../../../../guests/fields'
import { Submit } from '../../../../guests/form'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Heading, Notice } from '../../../../guests/parts'
import { type InitialPlace, initialPlaces } from '../initial-places'
import { contentOf, type SignedLease } from '../signed-lease.sql'
import { LeadForm, leadPlace } from './lead-form'
import type { LeadNeed } from './lead-step'
import { padScript } from './pad-script'
import { SignForm, type TypedSignature } from './sign-form'
import { StepForm } from './step-form'
import { DeclineForm, homeOf, type ShownStep } from './step-pages'
import { signingTexts } from './texts/all'

interface Reading extends ShownStep {
  /** The initials by the number of their place. */
  done: ReadonlyMap<number, string>
  /** The lead-paint disclosure to acknowledge; null if the lease has none. */
  lead: LeadNeed | null
  typed: TypedSignature
}

/** The lease as it was issued, with a form at each place to initial, and the signature at the end. */
export function leaseStep(reading: Reading): Rendered {
  const { visit, found, signer, done, lead, typed, refused } = reading
  const { house, language, other } = visit
  const { reading: words, english, lead: leadWords, lease, step } = signingTexts[language]
  const places = initialPlaces(contentOf(found))
  const open = [
    ...places
      .filter(({ place }) => !done.has(place))
      .map(({ place, title }) => ({ at: `place-${place}`, title, missing: words.initialsMissing })),
    ...(lead === 'OPEN' ? [{ at: leadPlace, title: leadWords.title, missing: leadWords.missing }] : []),
  ]
  const [next] = open
  const all = places.length + 1 + (lead === null ? 0 : 1)
  const finished = done.size + (lead === 'DONE' ? 1 : 0)
  return renderPage({
    house,
    language,
    other,
    title: words.title,
    refused,
    scripts: [padScript],
    children: (
      <>
        <Heading title={words.title} over={`${step(2, 2)} ${lease(homeOf(found), found.company)} ${words.kept}`} />
        <div class="stack">
          <div class="card progress">
            <p role="status">
              {words.done(finished, all)}{' '}
              <a href={next ? `#${next.at}` : '#sign'}>{next ? words.next(next.title) : words.yourSignature}</a>
            </p>
            <progress max={all} value={finished} aria-hidden="true" />
            <StepForm visit={visit} does="pdf" beside>
              <Submit kind="second">{words.pdf}</Submit>
            </StepForm>
          </div>
          {english.lease === '' ? null : <Notice tone="plain">{english.lease}</Notice>}
          <article class="paper">
            <Lease {...reading} places={places} />
            {lead === null ? null : <LeadForm visit={visit} need={lead} refused={refused} />}
          </article>
          <SignForm visit={visit} signer={signer} found={found} open={open} refused={refused} typed={typed} />
          <DeclineForm {...reading} />
        </div>
      </>
    ),
  })
}

/** The stored page, cut at its sections: each place to initial is at the end of its section. */
function Lease({ places, ...reading }: Reading & { places: readonly InitialPlace[] }) {
  const [head = '', ...sections] = storedIn(reading.found).split('<h2')
  const at = (number: number) => places.find(({ place }) => place === number)
  return (
    <>
      <Stored html={head} />
      {sections.map((section, index) => {
        const place = at(index + 1)
        return [
          <Stored key={`section-${index + 1}`} html={`<h2${section}`} />,
          place ? <Place key={`initial-${index + 1}`} {...reading} place={place} /> : null,
        ]
      })}
    </>
  )
}

/** Its style is that of the paper: here the page has one. Only our own headings hold what it is cut at: `<` is escaped elsewhere. */
function storedIn({ html }: SignedLease): string {
  const stored = html ?? ''
  const main = stored.slice(stored.indexOf('<main>') + 6, stored.lastIndexOf('</main>'))
  return main.replace(/<style>[^<]*<\/style>/g, '')
}

/** HTML that this server made of escaped texts when it issued the lease. */
const Stored = ({ html }: { html: string }) => <div lang="en" dangerouslySetInnerHTML={{ __html: html }} />

function Place({ visit, done, refused, place: { place, title } }: Reading & { place: InitialPlace }) {
  const words = signingTexts[visit.language].reading
  const at = `place-${place}`
  const initials = done.get(place)
  if (initials !== undefined)
    return (
      <p class="kept" id={at}>
        {words.initialed(initials)}
      </p>
    )
  return (
    <div class="place" id={at}>
      <StepForm visit={visit} does="initial" at={at} place={{ name: 'place', value: String(place) }} refused={refused}>
        <TextField
          name="initials"
          label={words.initials(title)}
          longest={6}
          autocomplete="off"
          value={[...done.values()].at(-1) ?? ''}
          look="short"
          required
        />
        <Submit>{words.initial}</Submit>
      </StepForm>
    </div>
  )
}
