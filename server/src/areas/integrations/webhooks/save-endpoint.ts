import type { webhook } from '@freehold/contract/integrations/webhook'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { webhookTypes } from '@freehold/rules/integrations/webhook-types'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { failWaiting } from '../../../webhooks/delivery.sql'
import {
  countEndpoints,
  insertEndpoint,
  lockEndpoint,
  type StoredEndpoint,
  setSecret,
  updateEndpoint,
} from '../../../webhooks/endpoint.sql'
import { newSecret } from '../../../webhooks/sign'
import { lockAccount } from '../../account/settings/setting.sql'
import { endpointAddress } from './endpoint-address'
import { logWebhook } from './log-webhook'

const mostEndpoints = 10

type Input = InputOf<typeof webhook.save>

interface Saved {
  id: number
  /** Only of a new one. */
  secret: string
  version: number
}

/** Adds an endpoint, or changes one. */
export const saveEndpoint = (context: AppContext, scope: UserScope, sent: Input): Promise<Saved> =>
  write(context.pool, scope.account, (tx) => saveEndpointIn(tx, context, scope, sent))

/** The same in a transaction that is open already. */
export async function saveEndpointIn(
  tx: Tx,
  context: Pick<AppContext, 'vault' | 'now'>,
  scope: UserScope,
  sent: Input,
): Promise<Saved> {
  const before = sent.id === null ? null : await lockEndpoint(tx, scope, sent.id)
  if (before === undefined) throw notFound('Endpoint')
  const { url, events, on, ...filled } = fillFrom(sent, before, { description: '' })
  const turnedOn = on ?? (before === null || before.state === 'ON')
  const input = { ...filled, url: requireAddress(url), events: requireTypes(events), on: turnedOn }
  if (!before) return addEndpoint(tx, context, scope, input)
  await requireVersion(before.version, sent, { ...input, events: JSON.stringify(input.events) }, async () =>
    storedEndpoint(before),
  )
  await updateEndpoint(tx, scope, before.id, input)
  if (!input.on) await failWaiting(tx, scope, before.id, context.now())
  const turned = input.on === (before.state === 'ON') ? 'changed' : input.on ? 'turned on' : 'turned off'
  await logWebhook(tx, scope, before.id, `${turned} the webhook to ${input.url}`)
  return { id: before.id, secret: '', version: before.version + 1 }
}

async function addEndpoint(
  tx: Tx,
  { vault, now }: Pick<AppContext, 'vault' | 'now'>,
  scope: UserScope,
  input: { url: string; description: string; events: readonly string[]; on: boolean },
): Promise<Saved> {
  await lockAccount(tx, scope)
  if ((await countEndpoints(tx, scope)) >= mostEndpoints)
    throw new Refusal('E_LIMIT', `An account can have ${mostEndpoints} webhooks. Delete one you no longer use first.`)
  const id = await insertEndpoint(tx, scope, input, now())
  const secret = newSecret()
  const place = { table: 'webhook_endpoint', column: 'secret', id }
  await setSecret(tx, scope, id, await vault.seal(tx, scope.account, place, secret), null)
  await logWebhook(tx, scope, id, `added the webhook to ${input.url}`)
  return { id, secret, version: 1 }
}

function requireAddress(typed: string): string {
  const address = endpointAddress(typed)
  if ('problem' in address) throw badField('url', address.problem)
  return address.url
}

/** In the order of the list, each once. */
function requireTypes(sent: readonly string[]): string[] {
  const unknown = sent.find((type) => !webhookTypes.has(type))
  if (unknown !== undefined) throw badField('events', `${unknown} is not an event. Choose events from the list.`)
  const chosen = new Set(sent)
  return [...webhookTypes.keys()].filter((type) => chosen.has(type))
}

const storedEndpoint = ({ version, saved_by, url, description, events, state }: StoredEndpoint): Theirs => ({
  version,
  by: saved_by,
  values: { url, description, events: JSON.stringify(events), on: state === 'ON' },
  words: { events: events.join(', ') },
})
