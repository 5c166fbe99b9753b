import { trades } from '@freehold/rules/maintenance/trades'
import { stages, urgencies } from '@freehold/rules/maintenance/work-order-words'
import { requestKinds, requestStates, requestUrgencies } from '@freehold/rules/portal/request-words'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, day, id, longText, money, optionalChoice, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { moveOutReasons } from '../leasing/occupancy'
import { RequestContent } from './tenant-request'

/** What the list shows: what waits for staff, what is under way, and what is over. */
const requestShelves = ['WAITING', 'OPEN', 'CLOSED'] as const

const Row = {
  id: z.number(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  title: z.string(),
  urgency: z.enum(requestUrgencies).nullable(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  created_at: z.string(),
  /** Since when it waits for staff; null while it doesn't. */
  waits_since: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** The insurance that a tenant sent, for the tenant's page; blank in other kinds. */
  insurer: z.string(),
  policy_number: z.string(),
}

const Contact = z.object({
  email: z.string(),
  phone: z.string(),
  em_contact_name: z.string(),
  em_contact_phone: z.string(),
})

const Request = z.object({
  ...Row,
  details: z.string(),
  home: z.string(),
  content: RequestContent,
  visit_date: z.string().nullable(),
  visit_time: z.string(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: z.string().nullable(),
  photos: z.array(z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })),
  paper_file: z.string(),
  messages: z.array(
    z.object({ id: z.number(), at: z.string(), by_tenant: z.boolean(), author: z.string(), body: z.string() }),
  ),
  tenant: z.object({ id: z.number(), name: z.string(), phone: z.string(), email: z.string() }),
  property_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  work_order: z.object({ id: z.number(), stage: z.enum(stages) }).nullable(),
  /** The contact details of today, beside those that the tenant asks for; null for other kinds. */
  current: Contact.nullable(),
  /** What the form of a work order starts from; null for other kinds. */
  proposal: z
    .object({ job_title: z.string(), job_description: z.string(), urgency: z.enum(urgencies), done_date: z.string() })
    .nullable(),
  can_decide: z.boolean(),
  can_answer: z.boolean(),
  ...recordVersion,
})

const whose = { id: id('Request', 'portal_request') }
const decided = { ...whose, version: formVersion() }

export const portalRequest = {
  list: table('portal/get-request-list', {
    about:
      "Tenant requests. Users who don't see tenants get the repairs alone. Those that wait for staff are one shelf.",
    may: 'requests',
    input: {
      kind: optionalChoice('Kind', requestKinds, null),
      shelf: optionalChoice('Status', requestShelves, null),
      property_id: optionalId('Property', 'property'),
      tenant_id: optionalId('Tenant', 'tenant'),
    },
    row: Row,
    sorts: ['created_at', 'urgency', 'title', 'tenant_name', 'property_name', 'kind'],
    newestFirst: true,
  }),
  counts: get('portal/get-request-counts', {
    about: 'How many requests of each kind wait for staff.',
    may: 'requests',
    reply: { data: z.array(z.object({ kind: z.enum(requestKinds), waiting: z.number(), urgent: z.number() })) },
  }),
  get: get('portal/get-request', {
    about: 'One request of a tenant, with photos and messages.',
    may: 'requests',
    input: whose,
    reply: { data: Request },
  }),
  makeOrder: post('portal/make-work-order', {
    about: 'Makes a work order of a request for a repair, with its words and photos. A request becomes one work order.',
    may: 'requests',
    input: {
      ...decided,
      contractor_id: id('Contractor', 'contractor'),
      job_title: text('Job title', { required: true }),
      urgency: choice('Urgency', urgencies),
      trade: optionalChoice('Trade', trades, null),
      done_date: day('Due date'),
      job_description: longText('Job description'),
      material_cost_1: money('Expected cost', { min: 1, max: 9_999_999 }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The work order is created.',
  }),
  accept: post('portal/accept-request', {
    about:
      'Accepts a request that is not a repair: contact details are changed, a move-out is recorded, an insurance is confirmed. The tenant gets an email.',
    may: 'tenants',
    input: {
      ...decided,
      reason: longText('Message'),
      move_out_reason: optionalChoice('Reason', moveOutReasons, null),
    },
    errors: ['E_CONFLICT'],
    done: 'The request is accepted.',
  }),
  decline: post('portal/decline-request', {
    about: 'Declines a request with a reason, which the tenant gets by email.',
    may: 'requests',
    input: { ...decided, reason: longText('Reason', { required: true }) },
    errors: ['E_CONFLICT'],
    done: 'The request is declined.',
  }),
  answer: post('portal/answer-request', {
    about: 'Sends the tenant a message about a request, by email too.',
    may: 'requests',
    input: { ...whose, body: text('Message', { required: true, max: 2000 }) },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The message is sent.',
  }),
}
