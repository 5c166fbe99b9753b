import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { mailReminder } from '../../../mail/events/maintenance/owner-approval'
import { askedWork, newestApproval, updateApproval } from '../approvals/approval.sql'
import { moveOrder } from './move-order'
import { insertEvent } from './order-event.sql'
import { lockOrder } from './work-order.sql'

const atOnce = 200

interface Due {
  account: number
  id: number
  due: string
}

const dueAt = async (context: AppContext, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`select account, id, due from work_orders_due(${now}, ${atOnce})`.execute(
    readsOf(context.pool, null),
  )
  return rows
}

/** Owners who have not answered for a day are reminded once, and work that is done closes after three days without a word. */
export async function workOnOrders(context: AppContext) {
  const due = await dueAt(context, context.now())
  const reminded = await issueAll(context, {
    waiting: due.filter((one) => one.due === 'REMIND'),
    failure: 'An owner was not reminded',
    issue: ({ account, id }) => remind(context, account, id),
  })
  const closed = await issueAll(context, {
    waiting: due.filter((one) => one.due === 'CLOSE'),
    failure: 'A done work order was not closed',
    issue: ({ account, id }) => close(context, account, id),
  })
  return { reminded: reminded.issued, closed: closed.issued, failed: reminded.failed + closed.failed }
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

/** Nobody moved a work order, wrote about it or did anything by link for three days. */
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
