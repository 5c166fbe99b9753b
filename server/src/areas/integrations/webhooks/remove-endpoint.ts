import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { deleteEndpoint } from '../../../webhooks/endpoint.sql'
import { logWebhook } from './log-webhook'

/** Deletes an endpoint with its log. */
export async function removeEndpoint(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const url = await deleteEndpoint(tx, scope, id)
  if (url === undefined) throw notFound('Endpoint')
  await logWebhook(tx, scope, id, `deleted the webhook to ${url}`)
}
