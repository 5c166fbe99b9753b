import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import type { UserScope } from '../../database/scope'
import { type Tx, write } from '../../database/write'
import { scopeOfUser } from '../../http/identity'
import { Refusal } from '../../http/refusal'
import { eachAccount } from '../../jobs/each-account'
import { repeat } from '../../repeat'
import { acts } from './acts'
import { accountsWithBatches, nextRow, noteRow, setBatchState, takeBatch } from './batch.sql'
import { mayAct } from './start-batch'

/** One account's share of a round: its ten thousand rows don't hold up those of another. */
const shareOfRound = 200

/** Does what users asked for many rows, account by account in rounds, each row in a transaction of its own. */
export async function runBatches(context: AppContext) {
  const counts = { rows: 0, failed: 0 }
  for (let round = await accountsWithBatches(readsOf(context.pool, null)); round.length > 0; ) {
    const left: number[] = []
    const { failed } = await eachAccount(context, {
      job: 'batches',
      turns: round.map((account) => ({ account })),
      failure: 'What a user asked for many rows was not done',
      work: async ({ account }) => {
        for (let row = 0; row < shareOfRound; row += 1) {
          if (!(await doNext(context, account))) return
          counts.rows += 1
        }
        left.push(account)
      },
    })
    counts.failed += failed
    round = left
  }
  return counts
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeBatch>>>

/** The user's access may have changed since the request. */
async function actingScope(tx: Tx, account: number, batch: Taken, now: Date): Promise<UserScope> {
  const scope = await scopeOfUser(tx, account, batch.made_by, now)
  if (!scope || !mayAct(scope, batch.act)) throw new Refusal('E_FORBIDDEN', 'The user who asked can no longer do this.')
  return scope
}

/** The row that was being done: if it is refused, its transaction is rolled back and the reason is noted in the next one. */
interface UnderWay {
  batch: number
  place: number
  isUndo: boolean
}

/** Does the next row of the oldest batch. Answers whether there was one. */
async function doNext(context: AppContext, account: number): Promise<boolean> {
  let underWay: UnderWay | undefined
  try {
    return await write(context.pool, account, async (tx) => {
      const now = context.now()
      const batch = await takeBatch(tx, account)
      if (!batch) return false
      const isUndo = batch.state === 'UNDOING'
      const row = await nextRow(tx, account, batch)
      if (!row) {
        await setBatchState(tx, account, batch.id, isUndo ? 'UNDONE' : 'DONE', now)
        return true
      }
      underWay = { batch: batch.id, place: row.place, isUndo }
      const scope = await actingScope(tx, account, batch, now)
      const turn = { tx, scope, id: row.record_id, asked: batch.asked, at: now }
      const act = acts[batch.act]
      if (isUndo) {
        await act.undo(turn, row.before ?? {})
        await noteRow(tx, account, batch.id, { place: row.place, state: 'UNDONE' })
      } else {
        const before = await act.run(turn)
        await noteRow(tx, account, batch.id, { place: row.place, state: 'DONE', before })
      }
      return true
    })
  } catch (error) {
    if (!underWay) throw error
    const { batch, place, isUndo } = underWay
    if (!(error instanceof Refusal)) context.log.error({ err: error, account, batch }, 'A row of a batch failed')
    const reason = error instanceof Refusal ? reasonOf(error) : 'It failed. Try this one on its own.'
    await write(context.pool, account, (tx) =>
      noteRow(tx, account, batch, { place, state: isUndo ? 'KEPT' : 'REFUSED', reason }),
    )
    return true
  }
}

/** A refused field says more than the sentence above a form. */
const reasonOf = ({ message, fields }: Refusal): string => Object.values(fields ?? {})[0] ?? message

const pause = 500

/** Does them soon after they are asked for, until it is stopped. Two servers never take the same row. */
export const runBatchesSoon = (context: AppContext) =>
  repeat(
    () => runBatches(context).catch((error: unknown) => context.log.error({ err: error }, 'Batches were not done')),
    pause,
  )
