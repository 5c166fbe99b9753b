import type { webhook } from '@freehold/contract/integrations/webhook'
import type { InputOf } from '@freehold/contract/kit/call'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { notFound } from '../../../http/refusal'
import { endpointsOf, findEndpoint, type StoredEndpoint } from '../../../webhooks/endpoint.sql'

const orders = { created_at: sql`id`, url: sql`url`, state: sql`state` }

export async function endpointTable(db: Db, scope: UserScope, input: InputOf<typeof webhook.list>) {
  const { data, count } = await pageOf(
    db,
    { ...input, page: 1, limit: -1 },
    {
      rows: endpointsOf(db, scope).$if(input.query !== '', (q) =>
        q.where(contains(sql`lower(url || e'\n' || description)`, input.query)),
      ),
      orders,
      id: sql`id`,
    },
  )
  return { data: data.map(shownEndpoint), count }
}

export async function oneEndpoint(db: Db, scope: UserScope, id: number) {
  const found = await findEndpoint(db, scope, id)
  if (!found) throw notFound('Endpoint')
  return { ...shownEndpoint(found), version: found.version }
}

const shownEndpoint = (row: StoredEndpoint) => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  // The table's check holds it to these words.
  state: row.state as 'ON' | 'OFF' | 'STOPPED',
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  failing_since: row.failing_since?.toISOString() ?? null,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  old_secret_ends_at: row.old_secret_ends_at?.toISOString() ?? null,
})
