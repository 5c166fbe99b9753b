import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantRequest } from '@freehold/contract/portal/tenant-request'
import type { Day } from '@freehold/rules/day'
import { moveOutBounds } from '@freehold/rules/portal/move-out-bounds'
import { formatsOf } from '@freehold/rules/text/formats'
import type { TenantScope } from '../../../database/tenant-scope'
import { badField, badFields, Refusal } from '../../../http/refusal'
import type { Content, NewRequest } from './request.sql'
import type { Contact, HomeRow } from './tenant-homes.sql'
import { requestTexts } from './texts/all'

export type SentRequest = InputOf<typeof tenantRequest.save>

interface Facts {
  scope: TenantScope
  input: SentRequest
  /** The home that the request is about: the one named, else the current one; null for a tenant without any. */
  home: HomeRow | null
  contact: Contact
  /** Whether a photo or a PDF came along. */
  hasProof: boolean
}

/** The part of a request that depends on its kind. */
type Checked = Pick<NewRequest, 'title' | 'details' | 'urgency' | 'content' | 'starts_on' | 'ends_on'>

const none = { urgency: null, starts_on: null, ends_on: null }

function requireAll(fields: Readonly<Record<string, string | false>>): void {
  const missing = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== false)
  if (missing.length > 0) throw badFields(Object.fromEntries(missing))
}

function maintenance({ scope, input, home }: Facts): Checked {
  const texts = requestTexts[scope.language]
  if (home === null || home.over) throw new Refusal('E_CONFLICT', texts.noCurrentHome)
  requireAll({
    title: input.title === '' && texts.title,
    details: input.details === '' && texts.details,
    urgency: input.urgency === null && texts.urgency,
    since: input.since !== null && input.since > scope.today && texts.sinceAhead,
  })
  const { title, details, urgency, place, since, may_enter, enter_hours, pets } = input
  return { ...none, title, details, urgency, content: { place, since: since ?? '', may_enter, enter_hours, pets } }
}

const contactFields = ['email', 'phone', 'em_contact_name', 'em_contact_phone'] as const

/** The name and the date of birth are no fields here: a tenant signs in with them. */
function contactChange({ scope, input, contact }: Facts): Checked {
  const texts = requestTexts[scope.language]
  requireAll({ email: input.email === '' && texts.emailNeeded, phone: input.phone === '' && texts.phoneNeeded })
  if (contactFields.every((field) => input[field] === contact[field])) throw badField('email', texts.nothingNew)
  if (input.email !== contact.email && !scope.codeGiven)
    throw new Refusal('E_CODE', texts.code, { fields: { email: texts.code } })
  const content: Partial<Content> = {
    email: input.email,
    phone: input.phone,
    em_contact_name: input.em_contact_name,
    em_contact_phone: input.em_contact_phone,
    old_email: contact.email,
    old_phone: contact.phone,
    old_em_contact_name: contact.em_contact_name,
    old_em_contact_phone: contact.em_contact_phone,
  }
  return { ...none, title: '', details: input.details, content }
}

function moveOut({ scope, input, home }: Facts): Checked {
  const texts = requestTexts[scope.language]
  const { dayInWords } = formatsOf(scope.language)
  if (home === null || home.over) throw new Refusal('E_CONFLICT', texts.noCurrentHome)
  if (home.real_move_out !== null) throw new Refusal('E_CONFLICT', texts.moveOutPlanned(dayInWords(home.real_move_out)))
  const last: Day | null = input.move_out
  if (last === null) throw badField('move_out', texts.moveOutNeeded)
  const { from, to } = moveOutBounds(scope.today, home.rent_period)
  if (last < from || last > to || last < home.move_in)
    throw badField('move_out', texts.moveOutBounds(dayInWords(from), dayInWords(to)))
  return {
    ...none,
    title: '',
    details: input.details,
    ends_on: last,
    content: { forwarding_address: input.forwarding_address },
  }
}

function insurance({ scope, input, hasProof }: Facts): Checked {
  const texts = requestTexts[scope.language]
  const { insurer, policy_number, starts_on, ends_on, details } = input
  requireAll({
    insurer: insurer === '' && texts.insurer,
    policy_number: policy_number === '' && texts.policy,
    starts_on: starts_on === null && texts.starts,
    ends_on:
      ends_on === null
        ? texts.ends
        : starts_on !== null && ends_on < starts_on
          ? texts.endsFirst
          : ends_on < scope.today && texts.endedAlready,
    paper: !hasProof && texts.proof,
  })
  return {
    urgency: null,
    title: '',
    details,
    starts_on,
    ends_on,
    content: { insurer, policy_number },
  }
}

function anotherUnit({ scope, input }: Facts): Checked {
  const texts = requestTexts[scope.language]
  if (input.wanted === '' && input.details === '') throw badField('details', texts.another)
  return { ...none, title: input.wanted, details: input.details, content: { wanted: input.wanted } }
}

function renewal({ scope, input, home }: Facts): Checked {
  const texts = requestTexts[scope.language]
  if (home === null || home.over) throw new Refusal('E_CONFLICT', texts.noCurrentHome)
  if (input.details === '') throw badField('details', texts.renewalQuestion)
  return { ...none, title: '', details: input.details, content: {} }
}

export const checks: Readonly<Record<SentRequest['kind'], (facts: Facts) => Checked>> = {
  MAINTENANCE: maintenance,
  CONTACT_CHANGE: contactChange,
  MOVE_OUT: moveOut,
  INSURANCE: insurance,
  ANOTHER_UNIT: anotherUnit,
  RENEWAL: renewal,
}
