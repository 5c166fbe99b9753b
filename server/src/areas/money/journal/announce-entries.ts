import { CompiledQuery } from 'kysely'
import type { Scope } from '../../../database/scope'
import { enqueue, type Tx } from '../../../database/write'

/** The kinds of entries that are events, and the reversals of such. */
const events = `case
    when e.kind = 'PAYMENT' then 'payment.recorded'
    when e.kind = 'CHARGE' then 'charge.posted'
    when r.kind = 'PAYMENT' then 'payment.voided'
    when r.kind = 'CHARGE' then 'charge.voided' end`

const statement = `
  select announce($1, jsonb_agg(jsonb_build_object('type', said.type, 'data', said.data) order by said.id))
  from (
    select e.id, ${events} as type, jsonb_strip_nulls(jsonb_build_object(
      'entry_id', coalesce(e.reverses, e.id), 'reversal_id', case when e.reverses is not null then e.id end,
      'reason', e.reason, 'amount', e.amount_cents / 100.0, 'day', e.day, 'property_id', e.property_id,
      'unit_id', e.unit_id, 'tenant_id', e.tenant_id)) as data
    from journal_entry e
    left join journal_entry r on r.account_id = e.account_id and r.id = e.reverses
    where e.account_id = $1 and e.id = any($2::bigint[])
      and exists (select from webhook_endpoint w where w.account_id = $1 and w.state = 'ON')
  ) said
  where said.type is not null
  having count(*) > 0`

/** Announces what was posted to the endpoints of the account. Where there are none, it looks at nothing else. */
export function announceEntries(tx: Tx, { account }: Pick<Scope, 'account'>, entries: readonly number[]): void {
  if (entries.length > 0) enqueue(tx, CompiledQuery.raw(statement, [account, entries]))
}
