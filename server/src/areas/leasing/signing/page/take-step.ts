import { esignConsent } from '@freehold/rules/leasing/signing/consent-words'
import { drawingField } from '@freehold/rules/leasing/signing/drawn-signature'
import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../../app-context'
import type { Scope } from '../../../../database/scope'
import { type Tx, write } from '../../../../database/write'
import { formId } from '../../../../guests/form'
import type { House } from '../../../../guests/house'
import type { Rendered } from '../../../../guests/page'
import { type Refused, refusedBy } from '../../../../guests/refused'
import type { OtherLanguage } from '../../../../guests/spoken'
import { type FormField, proseField } from '../../../../http/form-fields'
import { hashOf } from '../../../../http/identity'
import { badField, Refusal } from '../../../../http/refusal'
import { appendEvent, eventsOf, eventsOfSigner, type StoredEvent, type Trace, type Witness } from '../event.sql'
import { initialPlaces } from '../initial-places'
import type { Links } from '../invite'
import { declineLease, hashesOf, signLease } from '../sign-lease'
import { contentOf, type LockedSigning, lockWithSigners } from '../signed-lease.sql'
import { insertConsent, type Signer } from '../signer.sql'
import { isVisiting } from '../visit.sql'
import { acknowledgeLead, leadNeedOf } from './lead-step'
import { leaseStep } from './lease-step'
import type { TypedSignature } from './sign-form'
import type { SignVisit } from './step-form'
import { againPage, codePage, consentPage, endedPage, plainPage } from './step-pages'
import { signingTexts } from './texts/all'
import { askForCode, beginVisit } from './visit'

/** The steps that a page can post. */
const steps = ['begin', 'show', 'code', 'test', 'consent', 'pdf', 'initial', 'lead', 'sign', 'decline'] as const
type StepName = (typeof steps)[number]

export const stepNamed = (name: string): StepName => steps.find((step) => step === name) ?? 'begin'

interface Sent {
  step: StepName
  field: FormField
}

/** The answer to a step: a page, or a PDF that opens beside it. */
type Answer = { page: Rendered; status?: number } | { pdf: 'test' | 'lease' }

interface Turn {
  scope: Scope
  lease: number
  signer: number
  house: House
  language: Language
  other: OtherLanguage | undefined
  /** The address that the page's forms post to. */
  at: string
  trace: Trace
}

interface Here extends LockedSigning {
  one: Signer
  events: readonly StoredEvent[]
}

/** Takes one step of a signer in one transaction, with the document locked, and answers the page that comes next. */
export async function takeStep(context: AppContext, turn: Turn, sent: Sent): Promise<Answer> {
  const { scope, trace } = turn
  try {
    return await write(context.pool, scope.account, (tx) => takeStepIn(tx, context, turn, sent))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The refusal rolled the step back; the page is shown again with the sentence.
    const { step, field } = sent
    const refused = refusedBy(error, formId(step, step === 'initial' ? field('place') : ''), field)
    const problem = { refused, ...(step === 'sign' && { typed: typedIn(sent, error) }) }
    return write(context.pool, scope.account, async (tx) => {
      const here = await arrive(tx, turn, trace.at)
      return here ? pageOf(here, visitOf(turn, sent.field('visit')), problem) : gone(turn)
    })
  }
}

/** The typed signature, so that a refusal loses none of it. */
function typedIn({ field }: Sent, { type }: Refusal): TypedSignature {
  return { drawn: drawnIn(field), asked: type === 'E_CONFIRM' ? signedName(field) : '' }
}

/** As long as the field takes. */
const signedName = (field: Sent['field']): string => field('name', 100)
const drawnIn = (field: Sent['field']): string => field('drawn', drawingField.longest + 1)

const visitOf = ({ house, language, other, at }: Turn, secret = ''): SignVisit => ({
  house,
  language,
  other: other && { ...other, sends: { ...other.sends, visit: secret } },
  at,
  secret,
})

function gone(turn: Turn): Answer {
  const words = signingTexts[turn.language].ended
  return { page: plainPage(visitOf(turn), words.gone, [words.askSender]), status: 404 }
}

async function arrive(tx: Tx, { scope, lease, signer }: Turn, now: Date): Promise<Here | null> {
  const locked = await lockWithSigners(tx, scope, lease, now)
  const one = locked?.signers.find(({ id }) => id === signer)
  if (!locked || !one) return null
  return { ...locked, one, events: eventsOfSigner(await eventsOf(tx, scope, lease), signer) }
}

/** Takes a step in a transaction that is open, and lets its refusal end it. */
export async function takeStepIn(tx: Tx, context: Links, turn: Turn, sent: Sent): Promise<Answer> {
  const { scope, trace } = turn
  const here = await arrive(tx, turn, trace.at)
  if (!here) return gone(turn)
  const { found, one } = here
  const visit = visitOf(turn)
  if (isOver(here)) return { page: endedPage(visit, found, one) }
  const asking = { found, signer: one, trace }
  const shown = { visit, found, signer: one, refused: null }
  const words = signingTexts[turn.language].code
  if (sent.step === 'begin') {
    const asked = await askForCode(tx, context, scope, asking)
    if (asked) return { page: codePage(shown) }
    const refused = { form: 'begin', message: words.tooMany, fields: {}, typed: sent.field }
    return { page: codePage({ ...shown, refused }), status: 429 }
  }
  if (sent.step === 'code') {
    const secret = await beginVisit(tx, context, scope, asking, sent.field('code'))
    if (secret !== null) return next(tx, context, turn, secret)
    const refused = refusedBy(badField('code', words.wrong), 'code', sent.field)
    return { page: codePage({ ...shown, refused }), status: 422 }
  }
  const secret = sent.field('visit')
  // A page before the code was typed is shown again, in the other language, and no other code is mailed.
  if (sent.step === 'show' && secret === '') return { page: codePage(shown) }
  if (secret === '' || !(await isVisiting(tx, scope, one.id, hashOf(secret), trace.at)))
    return { page: againPage(shown), status: 403 }
  const pdf = sent.step === 'show' ? null : await act(tx, context, turn, here, sent)
  return pdf ?? next(tx, context, turn, secret)
}

const isOver = ({ found, one, facts }: Here): boolean =>
  found.state !== 'OUT' || found.replaced_at !== null || facts.expired || one.signed_at !== null

/** Shows what comes next. Who reads the lease for the first time is noted with the hashes of what is shown. */
async function next(tx: Tx, context: Witness, turn: Turn, secret: string): Promise<Answer> {
  const here = await arrive(tx, turn, turn.trace.at)
  if (!here) return gone(turn)
  const { found, one, events } = here
  const has = (kind: string) => events.some((event) => event.kind === kind)
  if (!isOver(here) && has('CONSENTED') && !has('VIEWED')) {
    const detail = await hashesOf(tx, turn.scope, found)
    await appendEvent(tx, context, turn.scope, {
      of: found,
      kind: 'VIEWED',
      trace: turn.trace,
      signer: one.id,
      name: one.name,
      detail,
    })
  }
  return pageOf(here, visitOf(turn, secret))
}

interface Problem {
  refused?: Refused | null
  typed?: TypedSignature
}

const nothing: TypedSignature = { drawn: '', asked: '' }

function pageOf(here: Here, visit: SignVisit, { refused = null, typed = nothing }: Problem = {}): Answer {
  const { found, one, events } = here
  if (isOver(here)) return { page: endedPage(visit, found, one) }
  const status = refused === null ? 200 : 422
  const shown = { visit, found, signer: one, refused }
  const consented = events.some(({ kind }) => kind === 'CONSENTED')
  return {
    status,
    page: consented
      ? leaseStep({ ...shown, done: initialsIn(events), lead: leadNeedOf(here), typed })
      : consentPage(shown),
  }
}

const initialsIn = (events: readonly StoredEvent[]): Map<number, string> =>
  new Map(
    events
      .filter(({ kind }) => kind === 'INITIALED')
      .map(({ detail }) => {
        const { place, as } = JSON.parse(detail) as { place: number; as: string }
        return [place, as]
      }),
  )

async function act(tx: Tx, context: Links, turn: Turn, here: Here, sent: Sent): Promise<Answer | null> {
  const { scope, trace, lease, signer, language } = turn
  const { found, one, events } = here
  const words = signingTexts[language].refused
  const note = { of: found, trace, signer: one.id, name: one.name }
  const has = (kind: string) => events.some((event) => event.kind === kind)
  switch (sent.step) {
    case 'test':
      if (!has('TEST_OPENED')) await appendEvent(tx, context, scope, { ...note, kind: 'TEST_OPENED' })
      return { pdf: 'test' }
    case 'consent':
      if (!has('TEST_OPENED')) throw new Refusal('E_CONFLICT', words.openTest)
      if (sent.field('agree') !== '1') throw badField('agree', words.checkBox)
      await consent(tx, context, turn, here)
      return null
    case 'pdf':
      requireConsent(has, words.agreeFirst)
      if (!has('PDF_OPENED')) await appendEvent(tx, context, scope, { ...note, kind: 'PDF_OPENED' })
      return { pdf: 'lease' }
    case 'initial':
      requireConsent(has, words.agreeFirst)
      await initial(tx, context, turn, here, sent)
      return null
    case 'lead':
      requireConsent(has, words.agreeFirst)
      await acknowledgeLead(tx, context, turn, here, sent.field)
      return null
    case 'sign':
      requireConsent(has, words.agreeFirst)
      await signLease(tx, context, scope, {
        lease,
        signer,
        name: signedName(sent.field),
        drawn: drawnIn(sent.field),
        asked: sent.field('asked', 100),
        language,
        trace,
      })
      return null
    default:
      await declineLease(tx, context, scope, {
        lease,
        signer,
        reason: proseField(sent.field, 'reason', words.theReason, { language }),
        language,
        trace,
      })
      return null
  }
}

function requireConsent(has: (kind: string) => boolean, refused: string): void {
  if (!has('CONSENTED')) throw new Refusal('E_CONFLICT', refused)
}

async function consent(tx: Tx, context: Witness, { scope, trace }: Turn, { found, one }: Here): Promise<void> {
  const { version } = esignConsent
  if (!(await insertConsent(tx, scope, { signer: one.id, version, ...trace }))) return
  const detail = { version }
  await appendEvent(tx, context, scope, { of: found, kind: 'CONSENTED', trace, signer: one.id, name: one.name, detail })
}

async function initial(
  tx: Tx,
  context: Witness,
  { scope, trace, language }: Turn,
  { found, one, events }: Here,
  sent: Sent,
): Promise<void> {
  const place = initialPlaces(contentOf(found)).find(({ place: number }) => String(number) === sent.field('place'))
  if (!place) throw new Refusal('E_CONFLICT', signingTexts[language].refused.noPlace)
  const as = sent.field('initials')
  if (as === '' || as.length > 6) throw badField('initials', signingTexts[language].refused.typeInitials)
  if (initialsIn(events).has(place.place)) return
  const detail = { ...place, as }
  await appendEvent(tx, context, scope, { of: found, kind: 'INITIALED', trace, signer: one.id, name: one.name, detail })
}
