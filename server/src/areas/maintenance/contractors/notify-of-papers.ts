import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { mailPaperEnds } from '../mails/contractor-paper'

const atOnce = 200

interface Due {
  account: number
  contractor: number
  paper: 'LICENSE' | 'INSURANCE'
  ends: string
}

/** Mails accounts about licenses and insurances that end within thirty days, once for each paper and day. */
export const notifyOfPapers = (context: AppContext) => {
  const now = context.now()
  return issueAll(context, {
    job: 'contractor-papers',
    due: (db, most) => papersDue(db, now, most),
    atOnce,
    failure: 'The email about an ending license or insurance was not queued',
    issue: (paper) => notify(context, paper.account, paper, now),
  })
}

async function papersDue(db: Db, now: Date, most: number) {
  const { rows } = await sql<Due>`
    select account, contractor, paper, ends::text as ends from contractor_papers_due(${now}, ${most})`.execute(db)
  return rows.map((row) => ({ ...row, id: `${row.contractor} ${row.paper}` }))
}

const notify = (context: AppContext, account: number, { contractor, paper, ends }: Due, at: Date): Promise<void> =>
  write(context.pool, account, async (tx) => {
    const notice = await tx
      .insertInto('contractor_notice')
      .values({ account_id: account, contractor_id: contractor, paper, ends_on: ends, told_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another server was faster.
    if (notice) await mailPaperEnds(tx, account, notice.id)
  })
