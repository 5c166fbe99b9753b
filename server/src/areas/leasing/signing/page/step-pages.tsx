import { esignConsent } from '@freehold/rules/leasing/signing/consent-words'
import { coverPage } from '../../../../guests/cover'
import { Checkbox, LongText, TextField } from '../../../../guests/fields'
import { Submit } from '../../../../guests/form'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Folded, Heading, Notice, Section } from '../../../../guests/parts'
import type { Refused } from '../../../../guests/refused'
import { timeIn } from '../../../../mail/time-in'
import type { SignedLease } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { type SignVisit, StepForm } from './step-form'
import { signingTexts } from './texts/all'

/** A page without a step: it shows how things are. */
export const plainPage = (
  { house, language, other }: SignVisit,
  title: string,
  paragraphs: readonly string[],
): Rendered => coverPage(house, language, { other, title, paragraphs, ended: true })

export interface ShownStep {
  visit: SignVisit
  found: SignedLease
  signer: Signer
  refused: Refused | null
}

export function codePage({ visit, signer, refused }: ShownStep): Rendered {
  const { house, language, other } = visit
  const words = signingTexts[language].code
  return renderPage({
    house,
    language,
    other,
    title: words.title,
    refused,
    children: (
      <>
        <Heading title={words.title} />
        <div class="stack">
          <Section>
            <p>{words.mailed(masked(signer.email))}</p>
            <StepForm visit={visit} does="code" refused={refused}>
              <TextField
                name="code"
                label={words.label}
                inputmode="numeric"
                autocomplete="one-time-code"
                longest={7}
                look="code"
                required
              />
              <Submit>{words.go}</Submit>
            </StepForm>
          </Section>
          <StepForm visit={visit} does="begin">
            <Submit kind="second">{words.again}</Submit>
          </StepForm>
        </div>
      </>
    ),
  })
}

/** "l…r@example.com": enough for its owner to know it. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  // A line may not break at the dots.
  return `${name.slice(0, 1)}\u2060…\u2060${name.slice(-1)}@${host}`
}

export function againPage({ visit }: Pick<ShownStep, 'visit'>): Rendered {
  const { house, language, other } = visit
  const { title, words, button } = signingTexts[language].visitOver
  return renderPage({
    house,
    language,
    other,
    title,
    children: (
      <>
        <Heading title={title} />
        <Section>
          <p>{words}</p>
          <StepForm visit={visit} does="begin">
            <Submit>{button}</Submit>
          </StepForm>
        </Section>
      </>
    ),
  })
}

export const homeOf = ({ unit_name, property_name }: SignedLease): string => `${unit_name}, ${property_name}`

export function DeclineForm({ visit, found: { company }, refused }: ShownStep) {
  const words = signingTexts[visit.language].decline
  return (
    <div class="folds">
      <Folded title={words.title} open={refused?.form === 'decline'}>
        <p>{words.why(company)}</p>
        <StepForm visit={visit} does="decline" refused={refused}>
          <LongText name="reason" label={words.reason} longest={1000} required />
          <Submit kind="second">{words.button}</Submit>
        </StepForm>
      </Folded>
    </div>
  )
}

export function consentPage(shown: ShownStep): Rendered {
  const { visit, found, refused } = shown
  const { house, language, other } = visit
  const { consent: words, english, lease, step } = signingTexts[language]
  const { company } = found
  return renderPage({
    house,
    language,
    other,
    title: esignConsent.title,
    refused,
    children: (
      <>
        <Heading
          title={<span lang="en">{esignConsent.title}</span>}
          over={`${step(1, 2)} ${lease(homeOf(found), company)}`}
        />
        <div class="stack">
          {english.consent === '' ? null : <Notice tone="plain">{english.consent}</Notice>}
          <section class="card" lang="en">
            {esignConsent.parts.map(([title, text]) => (
              <div class="close" key={title}>
                <h2>{title}</h2>
                <p>{text.replaceAll('{company}', company)}</p>
              </div>
            ))}
          </section>
          <Section title={words.try}>
            <p>{words.how}</p>
            <StepForm visit={visit} does="test" beside>
              <Submit kind="second">{words.open}</Submit>
            </StepForm>
            <StepForm visit={visit} does="consent" refused={refused}>
              <Checkbox name="agree" label={<span lang="en">{esignConsent.agree}</span>} required />
              <Submit>{words.go}</Submit>
            </StepForm>
          </Section>
          <DeclineForm {...shown} />
        </div>
      </>
    ),
  })
}

/** The page of a link with nothing left to do behind it. */
export function endedPage(visit: SignVisit, found: SignedLease, signer: Signer): Rendered {
  const { company, timezone, state } = found
  const words = signingTexts[visit.language].ended
  const page = (title: string, paragraphs: readonly string[]) => plainPage(visit, title, paragraphs)
  if (state === 'REPLACED' || (state === 'VOIDED' && found.replaced_at !== null))
    return page(words.replaced, [words.changed(company, homeOf(found))])
  if (state === 'VOIDED') return page(words.voided, [words.whatNext(company)])
  if (state === 'DECLINED') return page(words.declined, [words.whatNext(company)])
  if (state === 'PAPER') return page(words.paper, [words.nothingLeft])
  if (signer.signed_at !== null)
    return page(words.signed, [
      words.signedOn(homeOf(found), timeIn(timezone, signer.signed_at, visit.language)),
      words.mailed,
    ])
  return page(words.nothing, [words.newLink(company)])
}
