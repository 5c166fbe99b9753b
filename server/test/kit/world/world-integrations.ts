import { apiKey } from '@freehold/contract/integrations/api-key'
import { webhook } from '@freehold/contract/integrations/webhook'
import { sendWebhooks } from '../../../src/areas/integrations/webhooks/run-webhooks'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { password } from './people'

/** A key for one property, and a webhook that a test event was sent to. */
export async function seedIntegrations(of: TestApp, token: string, mark: string, property: number) {
  const key = {
    name: `${mark} books`,
    group_id: 2,
    paccess: JSON.stringify([property]),
    term: 'year',
    current_pwd: password,
  }
  const made = await ask(of.app, apiKey.make, key, { token })
  const second = await ask(of.app, apiKey.make, { ...key, name: `${mark} reports` }, { token })
  const hook = {
    url: `https://hooks.${mark.toLowerCase()}.example/in`,
    description: `${mark} hooks`,
    events: '["lease.signed"]',
    on: '1',
  }
  const saved = await ask(of.app, webhook.save, hook, { token })
  const other = await ask(of.app, webhook.save, { ...hook, url: `${hook.url}/other` }, { token })
  const sent = await ask(of.app, webhook.test, { id: saved.body.id }, { token })
  const again = await ask(of.app, webhook.test, { id: other.body.id }, { token })
  if (made.type !== 'S_OK' || sent.type !== 'S_OK') throw new Error(`${made.text} ${saved.text} ${sent.text}`)
  await sendWebhooks(of.context)
  return {
    records: {
      api_key: { inside: [made.body.data.id, second.body.data.id], outside: [] },
      webhook_endpoint: { inside: [saved.body.id, other.body.id], outside: [] },
      webhook_delivery: { inside: [sent.body.data.delivery, again.body.data.delivery], outside: [] },
    },
    fills: {
      'api-key/make-key': { ...key, name: `${mark} key` },
      'webhook/save-endpoint': hook,
      'webhook/save-endpoint new': hook,
    },
  }
}
