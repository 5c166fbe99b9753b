import type { Day } from '@freehold/rules/day'
import type { AppContext } from '../app-context'
import { forgetOldDrafts } from '../areas/account/draft.sql'
import { forgetExpired } from '../areas/account/forget-expired'
import { billEveryAccount } from '../areas/money/billing/bill-every-account'
import { issueLetters } from '../areas/money/deposits/issue-letters'
import { postRecurringExpenses } from '../areas/money/expenses/recurring-expense-job'
import { fileEveryAccount } from '../areas/money/journal/file-entries'
import { cardPayments } from '../areas/money/payments/card-payments'
import { ownerPayouts } from '../areas/money/payouts/owner-payouts'
import { write } from '../database/write'
import { sweepEveryAccount } from '../files/sweep-all'
import { forgetImportedRows } from '../imports/import-run.sql'
import { forgetOldMail } from '../mail/mail-message.sql'
import { sendDueMail } from '../mail/send-mail'
import { lookUpAll } from '../outbound/look-up'
import { forgetRuns, type JobCounts } from './job-run.sql'

export interface Repeating {
  name: string
  /** In UTC. */
  cron: string
  /** The work depends on the day, so the job can be run by hand for another one. */
  byDay?: true
  /** Runs the job; without a day, for each place's own today. Returns what it did. */
  run: (context: AppContext, on: Day | null) => Promise<JobCounts>
}

/** Wraps jobs that have nothing to count. */
const quietly = (work: (context: AppContext) => Promise<void>) => async (context: AppContext) => {
  await work(context)
  return {}
}

async function forgetAll(context: AppContext): Promise<void> {
  await forgetExpired(context)
  await forgetOldDrafts(context.pool, context.now())
  await forgetOldMail(context.pool, context.now())
  await forgetImportedRows(context.pool, context.now())
  await write(context.pool, null, (tx) => forgetRuns(tx, context.now()))
}

/** Everything that happens by itself, on one page. Each runs once, whatever the number of servers. */
export const schedule: readonly Repeating[] = [
  // Files that a save never kept, or that were taken off
  { name: 'sweep-files', cron: '*/15 * * * *', run: quietly(sweepEveryAccount) },
  // Dead sessions, used-up idempotency keys, and what jobs did last year
  { name: 'forget-expired', cron: '7 * * * *', run: quietly(forgetAll) },
  // Rent that is due and late fees, one job for both: each depends on the other. Hourly, since days begin all around the clock
  { name: 'rent-and-fees', cron: '2 * * * *', byDay: true, run: billEveryAccount },
  // Recurring expenses on their day, hourly like rent
  { name: 'recurring-expenses', cron: '12 * * * *', byDay: true, run: postRecurringExpenses },
  // Card payments without an end: asked for at the gateway, recorded, settled
  { name: 'card-payments', cron: '*/2 * * * *', run: (context) => lookUpAll(context, cardPayments) },
  // Payouts that may still change are looked up at the provider, recorded, and reversed when they were returned
  { name: 'payouts', cron: '*/2 * * * *', run: (context) => lookUpAll(context, ownerPayouts) },
  // Mail that verbs queued, and what failed before
  { name: 'send-mail', cron: '* * * * *', run: sendDueMail },
  // The letter of each deposit return becomes a document that is kept
  { name: 'deposit-letters', cron: '* * * * *', run: issueLetters },
  // Entries that were posted go into the totals that reports read
  { name: 'file-entries', cron: '* * * * *', run: fileEveryAccount },
]
