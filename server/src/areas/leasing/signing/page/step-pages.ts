import { esignConsent } from '@freehold/rules/leasing/signing/consent-words'
import { timeIn } from '../../../../mail/time-in'
import { escapeHtml } from '../../../../providers/mail/escape'
import { type InitialPlace, initialPlaces } from '../initial-places'
import { contentOf, type SignedLease } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { button, paragraph, problem, signPage, stepForm, type Visit } from './layout'
import { type LeadNeed, leadForm, leadPlace } from './lead-step'
import { signForm, type TypedSignature } from './sign-form'

/** A page without a step: it says how things are. */
export const plainPage = (title: string, words: readonly string[], company = ''): string =>
  signPage({ title, company, body: `<h1>${escapeHtml(title)}</h1>${words.map((one) => paragraph(one)).join('\n')}` })

interface Shown {
  visit: Visit
  found: SignedLease
  signer: Signer
  wrong?: string
}

export const codePage = ({ visit, found, signer, wrong = '' }: Shown): string =>
  signPage({
    title: 'Enter the code',
    company: found.company,
    wrong,
    body: `<h1>Enter the code</h1>
${paragraph(`We mailed a code of six digits to ${masked(signer.email)}. It works for 15 minutes.`)}
${stepForm(
  visit,
  { does: 'code' },
  `<label for="code">Code</label><input class="short code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required${problem(wrong)}>${button('Continue')}`,
)}
${stepForm(visit, { does: 'begin' }, button('Mail me another code', 'second'))}`,
  })

/** "l…r@example.com": enough for its owner to know it. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  // A line may not break at the dots.
  return `${name.slice(0, 1)}\u2060…\u2060${name.slice(-1)}@${host}`
}

export const againPage = ({ visit, found }: Omit<Shown, 'signer'>): string =>
  signPage({
    title: 'Please enter a new code',
    company: found.company,
    body: `<h1>Please enter a new code</h1>
${paragraph('Your visit ended after an hour. What you did so far is kept.')}
${stepForm(visit, { does: 'begin' }, button('Mail me a code'))}`,
  })

const homeOf = ({ unit_name, property_name }: SignedLease): string => `${unit_name}, ${property_name}`

const declineForm = (visit: Visit, company: string): string => `<details><summary>I do not want to sign</summary>
${paragraph(`Say why. ${company} and those who signed before you are told.`)}
${stepForm(visit, { does: 'decline' }, `<label for="reason">Reason</label><textarea id="reason" name="reason" rows="3" maxlength="1000" required></textarea>${button('Decline to sign', 'second')}`)}</details>`

export function consentPage({ visit, found, wrong = '' }: Shown): string {
  const { company } = found
  const parts = esignConsent.parts.map(
    ([title, words]) => `<h2>${title}</h2>${paragraph(words.replaceAll('{company}', company))}`,
  )
  return signPage({
    title: esignConsent.title,
    company,
    wrong,
    body: `<h1>${esignConsent.title}</h1>
${paragraph(`Step 1 of 2. Lease for ${homeOf(found)}, from ${company}.`, 'quiet')}
${parts.join('\n')}
<h2>Try it</h2>
${paragraph('Open the test PDF. It opens in a new tab.')}
${stepForm(visit, { does: 'test', beside: true }, button('Open the test PDF', 'second'))}
${stepForm(
  visit,
  { does: 'consent' },
  `<label class="check" for="agree"><input type="checkbox" id="agree" name="agree" value="1" required${problem(wrong)}><span>${esignConsent.agree}</span></label>${button('Continue to the lease')}`,
)}
${declineForm(visit, company)}`,
  })
}

interface Reading extends Shown {
  /** The initials by the number of their place. */
  done: ReadonlyMap<number, string>
  /** Whether the lead-paint disclosure is to be acknowledged; null where the lease has none. */
  lead: LeadNeed | null
  /** A signature that was refused or is asked about, to be shown again. */
  typed?: TypedSignature
}

/** The lease as it was issued, with a form at each place to initial, and the signature at the end. */
export function leaseStep({ visit, found, signer, done, lead, typed, wrong = '' }: Reading): string {
  const places = initialPlaces(contentOf(found))
  const open = [
    ...places
      .filter(({ place }) => !done.has(place))
      .map(({ place, title }) => ({ at: `place-${place}`, title, missing: 'Initials are still missing' })),
    ...(lead === 'OPEN' ? [leadPlace] : []),
  ]
  const next = open[0]
  const all = places.length + 1 + (lead === null ? 0 : 1)
  const finished = done.size + (lead === 'DONE' ? 1 : 0)
  return signPage({
    title: 'Read and sign the lease',
    company: found.company,
    wrong,
    body: `<h1>Read and sign the lease</h1>
${paragraph(`Step 2 of 2. Lease for ${homeOf(found)}, from ${found.company}. What you do is kept: you can close this page and come back.`, 'quiet')}
<p class="done" role="status">${finished} of ${all} places done. ${next ? `<a href="#${next.at}">Next: ${escapeHtml(next.title)}</a>` : '<a href="#sign">Next: your signature</a>'}</p>
${stepForm(visit, { does: 'pdf', beside: true }, button('Open the lease as PDF', 'second'))}
<article>${withPlaces(found, places, (place) => placeForm(visit, place, { done, last: [...done.values()].at(-1) ?? '' }))}${lead === null ? '' : leadForm(visit, lead)}</article>
${signForm({ visit, signer, found, open, wrong, ...(typed && { typed }) })}
${declineForm(visit, found.company)}`,
  })
}

interface Marks {
  done: ReadonlyMap<number, string>
  /** The initials typed before. */
  last: string
}

function placeForm(visit: Visit, { place, title }: InitialPlace, { done, last }: Marks): string {
  const at = `place-${place}`
  const initials = done.get(place)
  if (initials !== undefined) return `<p class="done" id="${at}">Initialed: ${escapeHtml(initials)}</p>`
  return `<div class="place" id="${at}">${stepForm(
    visit,
    { does: 'initial', at },
    `<input type="hidden" name="place" value="${place}"><label for="initials-${place}">Your initials for "${escapeHtml(title)}"</label><input class="short" id="initials-${place}" name="initials" type="text" maxlength="6" autocomplete="off" value="${escapeHtml(last)}" required>${button('Initial')}`,
  )}</div>`
}

/** The stored page, cut at its sections: each place to initial stands at the end of its section. */
function withPlaces(
  { html }: SignedLease,
  places: readonly InitialPlace[],
  form: (place: InitialPlace) => string,
): string {
  const stored = html ?? ''
  const main = stored.slice(stored.indexOf('<main>') + 6, stored.lastIndexOf('</main>'))
  // Only our own headings hold this text: `<` is escaped in every other.
  const [head = '', ...sections] = main.split('<h2')
  return head + sections.map((one, index) => `<h2${one}${placeAfter(places, index + 1, form)}`).join('')
}

function placeAfter(places: readonly InitialPlace[], number: number, form: (place: InitialPlace) => string): string {
  const found = places.find(({ place }) => place === number)
  return found ? form(found) : ''
}

/** The page of a link with nothing left to do behind it. */
export function endedPage(found: SignedLease, signer: Signer): string {
  const { company, timezone, state } = found
  const page = (title: string, words: readonly string[]) => plainPage(title, words, company)
  if (state === 'REPLACED' || (state === 'VOIDED' && found.replaced_at !== null))
    return page('A newer version replaced this lease', [
      `${company} changed the lease for ${homeOf(found)}. You get a new link when the new version is sent.`,
    ])
  if (state === 'VOIDED') return page('This lease was voided', [`Ask ${company} what comes next.`])
  if (state === 'DECLINED') return page('This lease was declined', [`Ask ${company} what comes next.`])
  if (state === 'PAPER') return page('This lease was signed on paper', ['There is nothing left to sign here.'])
  if (signer.signed_at !== null)
    return page('You signed the lease', [
      `You signed the lease for ${homeOf(found)} on ${timeIn(timezone, signer.signed_at)}.`,
      'Once everyone has signed, the signed PDF is mailed to you.',
    ])
  return page('There is nothing to sign now', [`Ask ${company} for a new link.`])
}
