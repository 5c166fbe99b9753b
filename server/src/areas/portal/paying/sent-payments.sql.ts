import type { Day } from '@freehold/rules/day'
import type { Reason } from '@freehold/rules/money/reason'
import type { PayMethod } from '@freehold/rules/portal/payment-fee'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

export interface SentRow {
  id: number
  created_at: Date
  day: Day
  reason: Reason
  amount_cents: number
  fee_cents: number
  method: string
  pays_with: PayMethod | ''
  state: 'PENDING' | 'CAPTURED' | 'DECLINED' | 'UNKNOWN'
  message: string
  entry_id: number | null
  settled: boolean
  voided: boolean
  /** Null for a payment that did not come back from the bank. */
  return_code: string | null
}

const shown = 100

/** The newest payments that the person sent from the portal. */
export async function sentRows(db: Db, { account, tenant, member }: TenantScope): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select c.id, c.created_at, c.day, c.reason, c.amount_cents, c.fee_cents, c.method, c.pays_with, c.state, c.message,
      c.entry_id, c.settled, r.voided_by is not null as voided,
      case when c.returned_at is not null then c.return_code end as return_code
    from card_payment c left join receipt r on r.account_id = c.account_id and r.id = c.entry_id
    where c.account_id = ${account} and c.tenant_id = ${tenant} and c.user_id is null
      and c.member_id is not distinct from ${member}::bigint
    order by c.id desc limit ${sql.lit(shown)}`.execute(db)
  return rows
}

/** True if a payment in the journal is the person's own. What staff recorded is the account holder's. */
export async function isOwnPayment(db: Db, { account, tenant, member }: TenantScope, entry: number): Promise<boolean> {
  const { rows } = await sql`select from receipt r
    left join card_payment c on c.account_id = r.account_id and c.entry_id = r.id
    where r.account_id = ${account} and r.tenant_id = ${tenant} and r.id = ${entry} and r.source <> 'OPENING'
      and c.member_id is not distinct from ${member}::bigint`.execute(db)
  return rows.length > 0
}
