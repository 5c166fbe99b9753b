import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { mailPaperEnds } from '../../../mail/events/maintenance/contractor-paper'

const atOnce = 200

interface Due {
  account: number
  contractor: number
  paper: 'LICENSE' | 'INSURANCE'
  ends: string
}

/** Tells accounts of licenses and insurances that end within thirty days, once for each paper and day. */
export async function tellOfPapers(context: AppContext) {
  const now = context.now()
  const { rows } = await sql<Due>`
    select account, contractor, paper, ends::text as ends from contractor_papers_due(${now}, ${atOnce})`.execute(
    readsOf(context.pool, null),
  )
  return issueAll(context, {
    waiting: rows.map((row, id) => ({ account: row.account, id })),
    failure: 'Nobody was told of a paper that ends',
    issue: async ({ account, id }) => {
      const due = rows[id]
      if (due) await tell(context, account, due, now)
    },
  })
}

const tell = (context: AppContext, account: number, { contractor, paper, ends }: Due, at: Date): Promise<void> =>
  write(context.pool, account, async (tx) => {
    const told = await tx
      .insertInto('contractor_notice')
      .values({ account_id: account, contractor_id: contractor, paper, ends_on: ends, told_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another server was faster.
    if (told) await mailPaperEnds(tx, account, told.id)
  })
