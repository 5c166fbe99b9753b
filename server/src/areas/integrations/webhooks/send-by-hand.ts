import { testEvent } from '@freehold/rules/integrations/webhook-types'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { findDelivery, insertDelivery } from '../../../webhooks/delivery.sql'
import { findEndpoint } from '../../../webhooks/endpoint.sql'
import { insertEvent } from '../../../webhooks/event.sql'

/** Sends the test event to one endpoint, whichever events it gets. */
export async function sendTest(tx: Tx, scope: UserScope, id: number, at: Date): Promise<number> {
  const endpoint = await findEndpoint(tx, scope, id)
  if (!endpoint) throw notFound('Endpoint')
  requireOn(endpoint.state)
  const event = await insertEvent(tx, scope, { type: testEvent, data: { sent_by: scope.userName }, at })
  return insertDelivery(tx, scope, { endpoint: id, event, at })
}

/** Sends the event of a delivery again, under the same id: a receiver that has it already knows it. */
export async function sendAgain(tx: Tx, scope: UserScope, id: number, at: Date): Promise<number> {
  const delivery = await findDelivery(tx, scope, id)
  if (!delivery) throw notFound('Delivery')
  requireOn(delivery.endpoint_state)
  if (delivery.state === 'QUEUED') throw new Refusal('E_CONFLICT', 'This event is still waiting to be sent.')
  return insertDelivery(tx, scope, { endpoint: delivery.endpoint_id, event: delivery.event_id, at })
}

function requireOn(state: string): void {
  if (state !== 'ON') throw new Refusal('E_CONFLICT', 'This webhook is off. Turn it on first.')
}
