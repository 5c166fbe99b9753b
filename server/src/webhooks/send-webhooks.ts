import { hasFailedTooLong, nextTry } from '@freehold/rules/integrations/webhook-retries'
import { type AppContext, forAccount } from '../app-context'
import { readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { eachAccount } from '../jobs/each-account'
import type { JobCounts } from '../jobs/job-run.sql'
import type { WebhookAnswer } from '../providers/webhooks/port'
import { accountsWithWebhooks, type DueDelivery, endDelivery, failWaiting, takeDue, tryAgainAt } from './delivery.sql'
import { noteAnswered, noteFailing, stopEndpoint } from './endpoint.sql'
import { bodyOf, messageId } from './message'
import { headersOf } from './sign'
import { insertTry } from './try.sql'

/** One account's share of a round. */
const share = 20
/** Accounts at a time: a server that is slow to answer holds up a fourth of the others at most. */
const lanes = 4

/** Queues the mails about an endpoint that was stopped, in the transaction that stops it. */
type Stopped = (tx: Tx, account: number, endpoint: number) => Promise<void>

type Counts = Record<'sent' | 'refused' | 'stopped' | 'failed', number>

/** Sends what is due, account by account. Nothing is asked of another server inside a transaction. */
export async function sendDueWebhooks(context: AppContext, stopped: Stopped): Promise<JobCounts> {
  const counts = { sent: 0, refused: 0, stopped: 0, failed: 0 }
  const accounts = await accountsWithWebhooks(context.pool, context.now())
  const turns = Array.from({ length: lanes }, (_, lane) => accounts.filter((_account, at) => at % lanes === lane))
  await Promise.all(
    turns.map(async (lane) => {
      const { failed } = await eachAccount(context, {
        job: 'send-webhooks',
        turns: lane.map((account) => ({ account })),
        failure: 'The webhooks of an account were not sent',
        work: ({ account }) => sendShare(context, account, stopped, counts),
      })
      counts.failed += failed
    }),
  )
  return counts
}

async function sendShare(context: AppContext, account: number, stopped: Stopped, counts: Counts): Promise<void> {
  const failing: number[] = []
  for (let sent = 0; sent < share; sent += 1) {
    const due = await write(context.pool, account, (tx) => takeDue(tx, { account }, failing, context.now()))
    if (!due) return
    const outcome = await sendOne(context, account, due, stopped)
    counts[outcome === 'sent' ? 'sent' : 'refused'] += 1
    if (outcome === 'stopped') counts.stopped += 1
    // One time-out in a round is enough.
    if (outcome !== 'sent') failing.push(due.endpoint)
  }
}

async function sendOne(
  context: AppContext,
  account: number,
  due: DueDelivery,
  stopped: Stopped,
): Promise<'sent' | 'refused' | 'stopped'> {
  const { webhooks } = await forAccount(context, account)
  const at = context.now()
  const body = bodyOf(due)
  const message = { id: messageId(account, due.event), timestamp: Math.floor(at.getTime() / 1_000), body }
  const headers = headersOf(await secretsOf(context, account, due, at), message)
  const began = performance.now()
  const answer = await webhooks.post({ url: due.url, headers, body })
  const tried = { ...answer, delivery: due.id, at, took: Math.round(performance.now() - began) }
  return write(context.pool, account, async (tx) => {
    await insertTry(tx, { account }, tried)
    if (isAccepted(answer)) {
      await endDelivery(tx, { account }, due.id, 'SENT', at)
      await noteAnswered(tx, { account }, due.endpoint)
      return 'sent'
    }
    const next = nextTry(due.tries, at)
    if (next === null) await endDelivery(tx, { account }, due.id, 'FAILED', at)
    else await tryAgainAt(tx, { account }, due.id, next)
    const since = await noteFailing(tx, { account }, due.endpoint, at)
    const over = answer.status === gone || hasFailedTooLong(since, at)
    if (!over || !(await stopEndpoint(tx, { account }, due.endpoint, at))) return 'refused'
    await failWaiting(tx, { account }, due.endpoint, at)
    await stopped(tx, account, due.endpoint)
    return 'stopped'
  })
}

const isAccepted = ({ status }: WebhookAnswer): boolean => status !== null && status >= 200 && status < 300

/** With this status a receiver says that it wants no more. */
const gone = 410

async function secretsOf(
  { pool, vault }: AppContext,
  account: number,
  { endpoint: id, secret_sealed, old_secret_sealed, old_secret_ends_at }: DueDelivery,
  now: Date,
): Promise<string[]> {
  const db = readsOf(pool, account)
  const open = (sealed: string) => vault.open(db, account, { table: 'webhook_endpoint', column: 'secret', id }, sealed)
  const old = old_secret_ends_at !== null && old_secret_ends_at > now ? [await open(old_secret_sealed)] : []
  return [await open(secret_sealed), ...old]
}
