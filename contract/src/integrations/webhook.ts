import { z } from 'zod'
import { get, post, table, wholeTable } from '../kit/call'
import { id, optionalChoice, optionalFlag, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { jsonList, password } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const states = ['ON', 'OFF', 'STOPPED'] as const

const Endpoint = {
  id: z.number(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  /** STOPPED: it failed for five days. */
  state: z.enum(states),
  created_at: z.string(),
  created_by: z.string(),
  failing_since: z.string().nullable(),
  stopped_at: z.string().nullable(),
  /** Until then, the secret before signs too. */
  old_secret_ends_at: z.string().nullable(),
}

const deliveryStates = ['QUEUED', 'SENT', 'FAILED'] as const

const Delivery = {
  id: z.number(),
  endpoint_id: z.number(),
  url: z.string(),
  type: z.string(),
  message_id: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  created_at: z.string(),
  next_try_at: z.string().nullable(),
  asked_by: z.string(),
  /** The status of the last try; null: there was no answer. */
  status: z.number().nullable(),
  took_ms: z.number().nullable(),
}

const Try = z.object({
  id: z.number(),
  at: z.string(),
  took_ms: z.number(),
  status: z.number().nullable(),
  /** The first 1,000 characters of the answer, as text. */
  answer: z.string(),
  problem: z.string(),
})

const whose = { id: id('Endpoint', 'webhook_endpoint') }
const delivery = { id: id('Delivery', 'webhook_delivery') }
const proof = { current_pwd: password('Current password'), code: text('Code', { max: 20 }) }

export const webhook = {
  list: wholeTable('webhook/get-endpoint-list', {
    about: 'The addresses that events are sent to.',
    may: 'api',
    row: Endpoint,
    sorts: ['created_at', 'url', 'state'],
  }),
  get: get('webhook/get-endpoint', {
    about: 'One address that events are sent to.',
    may: 'api',
    input: whose,
    reply: { data: z.object({ ...Endpoint, ...recordVersion }) },
  }),
  save: post('webhook/save-endpoint', {
    about:
      'Adds an address that events are sent to (id 0 or none), or changes one. A new one is answered with its secret, once. Turning one on that was stopped begins anew. With the `version` that was read, one that someone else has saved since is not changed.',
    may: 'api',
    input: {
      id: optionalId('Endpoint', 'webhook_endpoint'),
      url: text('Address', { required: true, max: 500 }),
      description: keptWhenAbsent(text('Description', { max: 120 })),
      events: jsonList('Events', z.string().max(100), { required: true, max: 200 }),
      on: optionalFlag('On'),
      version: formVersion(),
    },
    reply: { id: z.number(), secret: z.string(), ...recordVersion },
    errors: ['E_CONFLICT', 'E_LIMIT'],
    versioned: true,
    // A kept reply of an Idempotency-Key would hold the secret.
    ownTransactions: true,
    done: 'The webhook is saved.',
  }),
  rotate: post('webhook/rotate-secret', {
    about:
      'Gives an endpoint a new secret and answers it, once. For 24 hours both secrets sign. It needs the password of the user, and a code where the user has an authenticator app.',
    may: 'api',
    input: { ...whose, ...proof },
    reply: { data: z.object({ secret: z.string() }) },
    done: 'The webhook has a new secret. Copy it now.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  remove: post('webhook/delete-endpoint', {
    about: 'Deletes an endpoint with its log. What waits to be sent to it is not sent.',
    may: 'api',
    input: whose,
    done: 'The webhook is deleted.',
  }),
  test: post('webhook/send-test', {
    about: 'Sends the event `test.sent` to an endpoint.',
    may: 'api',
    input: whose,
    reply: { data: z.object({ delivery: z.number() }) },
    errors: ['E_CONFLICT'],
    done: 'A test event is on its way.',
  }),
  deliveries: table('webhook/get-delivery-list', {
    about: 'What was sent in the last thirty days, or waits to be sent, the newest first.',
    may: 'api',
    input: {
      endpoint_id: optionalId('Endpoint', 'webhook_endpoint'),
      state: optionalChoice('Status', deliveryStates, null),
    },
    row: Delivery,
    sorts: ['created_at', 'type', 'state'],
    newestFirst: true,
  }),
  delivery: get('webhook/get-delivery', {
    about: 'One delivery: the body as it is sent, and each try with its answer.',
    may: 'api',
    input: delivery,
    reply: { data: z.object({ ...Delivery, body: z.string(), attempts: z.array(Try) }) },
  }),
  again: post('webhook/send-again', {
    about: 'Sends the event of a delivery to its endpoint again, under the same `webhook-id`.',
    may: 'api',
    input: delivery,
    reply: { data: z.object({ delivery: z.number() }) },
    errors: ['E_CONFLICT'],
    done: 'The event is on its way again.',
  }),
}
