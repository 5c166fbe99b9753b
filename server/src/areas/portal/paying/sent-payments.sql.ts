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
}

const shown = 100

/** The newest payments that the tenant sent from the portal. */
export async function sentRows(db: Db, { account, tenant }: TenantScope): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select c.id, c.created_at, c.day, c.reason, c.amount_cents, c.fee_cents, c.method, c.pays_with, c.state, c.message,
      c.entry_id, c.settled, r.voided_by is not null as voided
    from card_payment c left join receipt r on r.account_id = c.account_id and r.id = c.entry_id
    where c.account_id = ${account} and c.tenant_id = ${tenant} and c.user_id is null
    order by c.id desc limit ${sql.lit(shown)}`.execute(db)
  return rows
}

/** Whether a payment in the journal is the tenant's own. */
export async function isOwnPayment(db: Db, { account, tenant }: TenantScope, entry: number): Promise<boolean> {
  const { rows } = await sql`select from receipt
    where account_id = ${account} and tenant_id = ${tenant} and id = ${entry} and source <> 'OPENING'`.execute(db)
  return rows.length > 0
}
