import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { askedWork, newestApproval, updateApproval } from '../approvals/approval.sql'
import { mailReminder } from '../mails/owner-approval'
import { insertEvent } from '../order-record/order-event.sql'
import { lockOrder } from '../order-record/work-order.sql'
import { moveOrder } from './move-order'

const atOnce = 200

interface Due {
  account: number
  order: number
  due: 'REMIND' | 'CLOSE'
}

async function ordersDue(db: Db, now: Date, most: number) {
  const { rows } = await sql<Due>`select account, id as "order", due from work_orders_due(${now}, ${most})`.execute(db)
  return rows.map((row) => ({ ...row, id: `${row.due} ${row.order}` }))
}

/** Owners who have not answered for a day are reminded once, and work that is done closes after three days without a word. */
export async function workOnOrders(context: AppContext) {
  const counts = { reminded: 0, closed: 0 }
  const { failed } = await issueAll(context, {
    job: 'work-orders',
    due: (db, most) => ordersDue(db, context.now(), most),
    atOnce,
    failure: 'An owner was not reminded, or a done work order was not closed',
    issue: async ({ account, order, due }) => {
      await { REMIND: remind, CLOSE: close }[due](context, account, order)
      counts[due === 'REMIND' ? 'reminded' : 'closed'] += 1
    },
  })
  return { ...counts, failed }
}

const houseOf = async (tx: Tx, account: number, at: Date) => {
  const { timezone } = await tx
    .selectFrom('account')
    .where('id', '=', account)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return houseScope(account, timezone, dayIn(timezone, at))
}

const remind = (context: AppContext, account: number, id: number): Promise<void> =>
  write(context.pool, account, async (tx) => {
    const at = context.now()
    const scope = await houseOf(tx, account, at)
    const asked = await askedWork(tx, scope, id)
    if (!asked || !(await lockOrder(tx, scope, asked.order))) return
    // An answer, or another server, was faster.
    const current = await newestApproval(tx, scope, asked.order)
    if (current?.id !== id || current.answer !== null || current.ended_at !== null || current.reminded_at !== null)
      return
    await updateApproval(tx, scope, id, { reminded_at: at })
    await insertEvent(tx, scope, { order: asked.order, kind: 'OWNER_REMINDED', at, detail: current.owner_name })
    await mailReminder(tx, scope, id)
  })

const close = (context: AppContext, account: number, id: number): Promise<void> =>
  write(context.pool, account, async (tx) => {
    const at = context.now()
    const scope = await houseOf(tx, account, at)
    const order = await lockOrder(tx, scope, id)
    // A user, or another server, was faster.
    if (order?.stage !== 'DONE' || order.archived_at !== null || !(await isQuiet(tx, account, id, at))) return
    const reason = 'Three days without a word'
    const input = {
      id,
      move: 'close',
      reason,
      visit_date: null,
      visit_time: '',
      look_again: null,
      add_to_log: false,
      confirm: false,
    } as const
    await moveOrder(tx, scope, input, at)
  })

/** True if a work order has had no move, comment or action by link for three days. */
async function isQuiet(tx: Tx, account: number, order: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select w.stage_at <= ${at}::timestamptz - interval '3 days'
      and not exists (select from work_order_comment c where c.account_id = w.account_id and c.work_order_id = w.id
        and c.at > ${at}::timestamptz - interval '3 days')
      and not exists (select from work_order_event e where e.account_id = w.account_id and e.work_order_id = w.id
        and e.at > ${at}::timestamptz - interval '3 days') as quiet
    from work_order w where w.account_id = ${account} and w.id = ${order}`.execute(tx)
  return rows[0]?.quiet ?? false
}
