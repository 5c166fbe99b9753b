import type { webhook } from '@freehold/contract/integrations/webhook'
import type { InputOf } from '@freehold/contract/kit/call'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { notFound } from '../../../http/refusal'
import { deliveries, findDelivery, type StoredDelivery } from '../../../webhooks/delivery.sql'
import { bodyOf, messageId } from '../../../webhooks/message'
import { triesOf } from '../../../webhooks/try.sql'

type Asked = InputOf<typeof webhook.deliveries>

const orders = { created_at: sql`d.id`, type: sql`v.type`, state: sql`d.state` }

export async function deliveryTable(db: Db, scope: UserScope, input: Asked) {
  const { data, count } = await pageOf(db, input, {
    rows: deliveries(db, scope)
      .where(
        allOf([
          ...given(input.endpoint_id, (id) => sql<SqlBool>`d.endpoint_id = ${id}`),
          ...given(input.state, (state) => sql<SqlBool>`d.state = ${state}`),
        ]),
      )
      .$if(input.query !== '', (q) =>
        q.where(contains(sql`lower(v.type || e'\n' || e.url || e'\n' || v.data::text)`, input.query)),
      ),
    orders,
    id: sql`d.id`,
  })
  return { data: data.map((row) => shownDelivery(scope, row)), count }
}

export async function oneDelivery(db: Db, scope: UserScope, id: number) {
  const found = await findDelivery(db, scope, id)
  if (!found) throw notFound('Delivery')
  const attempts = await triesOf(db, scope, id)
  return {
    ...shownDelivery(scope, found),
    body: bodyOf(found),
    attempts: attempts.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

const shownDelivery = ({ account }: UserScope, row: StoredDelivery) => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  url: row.url,
  type: row.type,
  message_id: messageId(account, row.event_id),
  // The table's check holds it to these words.
  state: row.state as 'QUEUED' | 'SENT' | 'FAILED',
  tries: row.tries,
  created_at: row.created_at.toISOString(),
  next_try_at: row.state === 'QUEUED' ? row.next_try_at.toISOString() : null,
  asked_by: row.asked_by,
  status: row.status,
  took_ms: row.took_ms,
})
