import { randomBytes } from 'node:crypto'
import { apiKey } from '@freehold/contract/integrations/api-key'
import { webhook } from '@freehold/contract/integrations/webhook'
import { keyText } from '@freehold/rules/integrations/api-key-text'
import { cents, toDollars } from '@freehold/rules/money'
import { noteUse } from '@freehold/server/areas/integrations/keys/api-key.sql'
import { addKey } from '@freehold/server/areas/integrations/keys/make-key'
import { saveEndpointIn } from '@freehold/server/areas/integrations/webhooks/save-endpoint'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { endDelivery, insertDelivery } from '@freehold/server/webhooks/delivery.sql'
import { insertEvent } from '@freehold/server/webhooks/event.sql'
import { insertTry } from '@freehold/server/webhooks/try.sql'
import { asAsked, scopeAt } from '../seeder'
import { daysBack, minutesAfter, minutesBack } from '../times'
import type { Office } from '../users'

/** Sends nothing: the webhooks of a demo account go to the sandbox. */
const url = 'https://hooks.harborline.example/freehold'
const events = ['payment.recorded', 'payment.voided', 'lease.signed', 'work_order.stage_changed']

/** A bookkeeping program reads with a key whose text is thrown away, and a webhook has announced the last payments to it. */
export async function seedPrograms(tx: Tx, head: UserScope, { vault, now }: Pick<Office, 'vault' | 'now'>) {
  const made = daysBack(now, 120, 95)
  const form = { name: 'Bookkeeping', group_id: 2, paccess: '[0]', read_only: '1', term: 'year', current_pwd: 'none' }
  const by = scopeAt({ scope: head, when: made })
  const token = keyText('test', randomBytes(64))
  const key = await addKey(tx, by, asAsked(apiKey.make, by, form), { token, at: made })
  await noteUse(tx, head, key, minutesBack(now, 9), '198.51.100.24')
  const added = daysBack(now, 118, 60)
  const hook = { url, description: 'Bookkeeping', events: JSON.stringify(events), on: '1' }
  const scope = scopeAt({ scope: head, when: added })
  const { id } = await saveEndpointIn(tx, { vault, now: () => added }, scope, asAsked(webhook.save, scope, hook))
  await announceLast(tx, head, id, now)
}

const shown = 8

/** The second payment was refused once, while the receiver was restarted. */
async function announceLast(tx: Tx, head: UserScope, endpoint: number, now: Date): Promise<void> {
  const payments = await tx
    .selectFrom('journal_entry')
    .where('account_id', '=', head.account)
    .where('kind', '=', 'PAYMENT')
    .where('posted_at', '>', daysBack(now, 28))
    .select(['id', 'reason', 'amount_cents', 'day', 'property_id', 'unit_id', 'tenant_id', 'posted_at'])
    .orderBy('posted_at', 'desc')
    .limit(shown)
    .execute()
  for (const [n, payment] of payments.toReversed().entries()) {
    const { id: entry_id, amount_cents, posted_at: at, ...rest } = payment
    const data = { entry_id, ...rest, amount: toDollars(cents(amount_cents)) }
    const event = await insertEvent(tx, head, { type: 'payment.recorded', data, at })
    const delivery = await insertDelivery(tx, { ...head, userName: '' }, { endpoint, event, at })
    if (n === 1) await insertTry(tx, head, { delivery, at, took: 212, status: 503, answer: 'Restarting', problem: '' })
    const end = n === 1 ? minutesAfter(at, 1) : at
    await insertTry(tx, head, { delivery, at: end, took: 84 + n * 7, status: 200, answer: 'OK', problem: '' })
    await endDelivery(tx, head, delivery, 'SENT', end)
  }
}
