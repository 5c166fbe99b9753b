import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { repeat } from '../../../repeat'
import { announce } from '../../../webhooks/announce.sql'
import { accountsWithMessages, markSending, markSent, takeDueMessage } from './batch.sql'
import { batchSize, sendBatch } from './send-batch'
import { stopUnreadable } from './stop-unreadable'

/** One account's share of a round: its ten thousand recipients don't hold up the answer of another. */
const shareOfRound = 5

/** Sends the messages that are due, account by account in rounds. */
export async function sendDueMessages(context: AppContext) {
  const counts = { batches: 0, failed: 0 }
  for (let round = await accountsWithMessages(readsOf(context.pool, null), context.now()); round.length > 0; ) {
    const left: number[] = []
    const { failed } = await eachAccount(context, {
      job: 'send-messages',
      turns: round.map((account) => ({ account })),
      failure: 'The messages of an account were not sent',
      work: async ({ account }) => {
        for (let batch = 0; batch < shareOfRound; batch += 1) {
          if (!(await sendNext(context, account))) return
          counts.batches += 1
        }
        left.push(account)
      },
    })
    counts.failed += failed
    round = left
  }
  return counts
}

/** Sends the next batch of an account. Answers whether there was one. */
async function sendNext(context: AppContext, account: number): Promise<boolean> {
  const now = context.now()
  const { config } = await forAccount(context, account)
  const portal = `${config.http.publicUrl}/tenant-board`
  return write(context.pool, account, (tx) => sendNextBatch(tx, account, { now, portal }))
}

/** Takes the next batch of the oldest message that is due, in one transaction. Answers whether there was one. */
export async function sendNextBatch(tx: Tx, account: number, given: { now: Date; portal: string }): Promise<boolean> {
  const message = await takeDueMessage(tx, account, given.now)
  if (!message) return false
  if (message.audience === null) {
    await stopUnreadable(tx, account, message, given.now)
    return true
  }
  await markSending(tx, account, message.id)
  const taken = await sendBatch(tx, account, message, given)
  if (taken < batchSize) {
    await markSent(tx, account, message.id, given.now)
    announce(tx, { account }, 'message.sent', { message_id: message.id, person_kind: message.person_kind })
  }
  return true
}

const pause = 2_000

/** Sends messages soon after their Undo is over, until it is stopped. Two senders never take the same one. */
export const sendMessagesSoon = (context: AppContext) =>
  repeat(
    () =>
      sendDueMessages(context).catch((error: unknown) => context.log.error({ err: error }, 'Messages were not sent')),
    pause,
  )
