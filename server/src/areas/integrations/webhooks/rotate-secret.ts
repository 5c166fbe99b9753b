import { overlapHours } from '@freehold/rules/integrations/webhook-retries'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { lockEndpoint, setSecret } from '../../../webhooks/endpoint.sql'
import { newSecret } from '../../../webhooks/sign'
import { type Proof, requireProof } from '../../account/security/second-factor'
import { logWebhook } from './log-webhook'

/** Gives an endpoint a new secret. The one before signs too for a day, so that no message is refused meanwhile. */
export async function rotateSecret(
  context: AppContext,
  scope: UserScope,
  { id, ...proof }: Proof & { id: number },
): Promise<string> {
  await requireProof(context, scope, proof)
  const { pool, vault, now } = context
  const secret = newSecret()
  await write(pool, scope.account, async (tx) => {
    const endpoint = await lockEndpoint(tx, scope, id)
    if (!endpoint) throw notFound('Endpoint')
    const sealed = await vault.seal(tx, scope.account, { table: 'webhook_endpoint', column: 'secret', id }, secret)
    const endsAt = new Date(now().getTime() + overlapHours * 3_600_000)
    await setSecret(tx, scope, id, sealed, { sealed: endpoint.secret_sealed, endsAt })
    await logWebhook(tx, scope, id, `gave the webhook to ${endpoint.url} a new secret`)
  })
  return secret
}
