import { requestKinds, requestStates, requestUrgencies } from '@freehold/rules/portal/request-words'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, day, flag, id, longText, optionalChoice, optionalDay, optionalId, text } from '../kit/field'
import { email, fileName, phone } from '../kit/formats'

const Message = z.object({
  id: z.number(),
  at: z.string(),
  by_tenant: z.boolean(),
  /** The tenant's name, or the landlord's. */
  author: z.string(),
  body: z.string(),
})

/** The fields of one kind of request alone. What the kind doesn't have is blank. */
export const RequestContent = z.object({
  place: z.string(),
  since: z.string(),
  may_enter: z.boolean(),
  enter_hours: z.string(),
  pets: z.string(),
  email: z.string(),
  phone: z.string(),
  em_contact_name: z.string(),
  em_contact_phone: z.string(),
  /** The contact details when the request was sent. */
  old_email: z.string(),
  old_phone: z.string(),
  old_em_contact_name: z.string(),
  old_em_contact_phone: z.string(),
  forwarding_address: z.string(),
  insurer: z.string(),
  policy_number: z.string(),
  wanted: z.string(),
})

const Request = {
  id: z.number(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  title: z.string(),
  details: z.string(),
  urgency: z.enum(requestUrgencies).nullable(),
  /** The home, as the tenant knows it; blank without one. */
  home: z.string(),
  created_at: z.string(),
  content: RequestContent,
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** The day and time of the visit that was agreed. */
  visit_date: z.string().nullable(),
  visit_time: z.string(),
  /** The landlord's words, where it was accepted or declined with some. */
  reason: z.string(),
  decided_at: z.string().nullable(),
  photos: z.array(z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })),
  /** The name of a PDF that was sent with it; blank without one. */
  paper_file: z.string(),
  messages: z.array(Message),
  /** What the tenant may do now. */
  can_withdraw: z.boolean(),
  can_write: z.boolean(),
  can_confirm: z.boolean(),
}

const Home = z.object({
  rent_id: z.number(),
  home: z.string(),
  /** Over: the tenant moved out. Such a home takes no new repair and no move-out. */
  over: z.boolean(),
  lease_ends: z.string(),
  month_to_month: z.boolean(),
  /** The planned or real last day; null where none is recorded. */
  moves_out: z.string().nullable(),
  /** The days that the move-out form takes. */
  earliest: z.string(),
  latest: z.string(),
  notice_days: z.number(),
  forwarding_address: z.string(),
  deposit: z.number(),
  /** The day by which the deposit letter is usually to come, after a move-out; null where the state is not known. */
  deposit_by: z.string().nullable(),
  letters: z.array(z.object({ id: z.number(), issued: z.string() })),
})

const whose = { id: id('Request', 'portal_request') }

export const tenantRequest = {
  form: get('tenants/get-request-form', {
    about: 'What the forms for requests start from: the homes, the contact details, and whom to call in an emergency.',
    tenant: true,
    household: true,
    reply: {
      data: z.object({
        landlord: z.string(),
        phone: z.string(),
        /** Whether an emailed code was entered in this session: changing the email asks for one. */
        code_given: z.boolean(),
        homes: z.array(Home),
        contact: z.object({
          email: z.string(),
          phone: z.string(),
          em_contact_name: z.string(),
          em_contact_phone: z.string(),
        }),
      }),
    },
  }),
  list: get('tenants/get-requests', {
    about: "The tenant's requests, newest first, with photos and messages.",
    tenant: true,
    household: true,
    reply: { data: z.array(z.object(Request)) },
  }),
  previewMoveOut: get('tenants/preview-move-out', {
    about: 'What a move-out on a day means: the last rent by days, the deposit held, and when its letter comes.',
    tenant: true,
    input: { rent_id: id('Home', 'occupancy'), move_out: day('Last day') },
    reply: {
      data: z.object({
        /** The last rent, by days; null where no rent is billed for that day. */
        last_rent: z.object({ from: z.string(), to: z.string(), amount: z.number() }).nullable(),
        /** Set where the day is before the end of the lease. */
        lease_ends: z.string().nullable(),
        deposit: z.number(),
        deposit_by: z.string().nullable(),
      }),
    },
  }),
  save: post('tenants/save-request', {
    about:
      'Sends a request to the landlord. A maintenance request takes up to eight photos; proof of insurance takes photos or a PDF. A new email asks for a code in the session (E_CODE).',
    tenant: true,
    household: true,
    input: {
      kind: choice('Kind', requestKinds),
      rent_id: optionalId('Home', 'occupancy'),
      title: text('Title', { max: 120 }),
      details: longText('Description'),
      urgency: optionalChoice('Urgency', requestUrgencies, null),
      place: text('Place', { max: 120 }),
      since: optionalDay('Since'),
      may_enter: flag('Permission to enter'),
      enter_hours: text('Hours', { max: 120 }),
      pets: text('Pets', { max: 120 }),
      email: email('Email'),
      phone: phone('Phone'),
      em_contact_name: text('Emergency contact name'),
      em_contact_phone: phone('Emergency contact phone'),
      move_out: optionalDay('Last day'),
      forwarding_address: text('Forwarding address', { max: 500 }),
      insurer: text('Insurance company', { max: 120 }),
      policy_number: text('Policy number', { max: 60 }),
      starts_on: optionalDay('Starts on'),
      ends_on: optionalDay('Ends on'),
      wanted: text('Home', { max: 200 }),
    },
    reply: { id: z.number() },
    errors: ['E_CODE', 'E_CONFLICT'],
    files: [
      { name: 'photo', many: true, accept: 'image', label: 'Photos' },
      { name: 'paper', many: false, accept: 'pdf', label: 'PDF' },
    ],
    done: 'Your request was sent.',
    limit: 'upload',
  }),
  withdraw: post('tenants/withdraw-request', {
    about: 'Takes a request back, until the landlord has acted on it.',
    tenant: true,
    household: true,
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'Your request was withdrawn.',
  }),
  write: post('tenants/add-request-message', {
    about: 'Adds a message to a request, for the landlord to read.',
    tenant: true,
    household: true,
    input: { ...whose, body: text('Message', { required: true, max: 2000 }) },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'Your message was sent.',
  }),
  confirm: post('tenants/confirm-request', {
    about: 'Says whether a repair that was marked done is fixed. One that is not reopens its work order.',
    tenant: true,
    household: true,
    input: { ...whose, fixed: flag('Fixed'), body: text('What is still wrong', { max: 2000 }) },
    errors: ['E_CONFLICT'],
    done: "Thank you. We've let your landlord know.",
  }),
  file: get('tenants/get-request-file', {
    about: "A photo or PDF of one of the tenant's requests.",
    tenant: true,
    household: true,
    input: { ...whose, file: fileName('The file') },
    answers: 'file',
  }),
  depositLetter: get('tenants/get-deposit-letter', {
    about: 'The deposit letter of a home that the tenant left, as a page.',
    tenant: true,
    input: { id: id('Deposit letter', 'deposit_return') },
    answers: 'file',
  }),
}
