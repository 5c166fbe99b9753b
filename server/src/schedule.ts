import { dayIn } from '@freehold/rules/day'
import type { AppContext } from './app-context'
import { eraseDueAccounts } from './areas/account/deletion/erase-account'
import { eraseMoved } from './areas/account/deletion/erase-moved'
import { forgetOldDrafts } from './areas/account/drafts/draft.sql'
import { forgetExpired } from './areas/account/sessions/forget-expired'
import { endOverdueSupport } from './areas/account/support/end-support'
import { runAutomation } from './areas/automation/run-automation'
import { forgetOldBatches } from './areas/batches/batch.sql'
import { runBatches } from './areas/batches/run-batches'
import { runExports } from './areas/exports/runs/run-exports'
import { workOnTenantInspections } from './areas/inspections/handing/hand-over-job'
import { sendWebhooks } from './areas/integrations/webhooks/run-webhooks'
import { notifyOfWaiting } from './areas/leasing/applications/notify-of-waiting'
import { forgetOldParts } from './areas/leasing/apply/forget-parts'
import { remindOfDrafts } from './areas/leasing/apply/remind-parts'
import { issueNotices } from './areas/leasing/decision/issue-notices'
import { issueLeases } from './areas/leasing/leases/issue-leases'
import { runChargeNotices } from './areas/leasing/notices/raised/run-charge-notices'
import { proveDeliveries } from './areas/leasing/postal/prove-delivery'
import { postalLetters } from './areas/leasing/postal/send-letter'
import { workOnOffers } from './areas/leasing/renewals/due-offers'
import { notifyLeaseEnds } from './areas/leasing/renewals/notify-lease-ends'
import { purgeOldReports } from './areas/leasing/screening/purge-reports'
import { remindOfConsents } from './areas/leasing/screening/remind-consents'
import { screeningOrders } from './areas/leasing/screening/screening-orders'
import { workOnSigning } from './areas/leasing/signing/work-on-signing'
import { notifyOfPapers } from './areas/maintenance/contractors/notify-of-papers'
import { workOnOrders } from './areas/maintenance/orders/work-on-orders'
import { openUpkeep } from './areas/maintenance/upkeep/open-upkeep'
import { mailLeads } from './areas/marketing/listings/mail-leads'
import { sweepChanges } from './areas/membership/changes/sweep-changes'
import { finishCheckouts } from './areas/membership/checkout/finish-checkouts'
import { runMemberships } from './areas/membership/dunning/run-memberships'
import { sendInvoices } from './areas/membership/mails/send-invoices'
import { reconcileMemberships } from './areas/membership/reconcile/reconcile'
import { runLateReminders } from './areas/messages/reminders/run-reminders'
import { sendDueMessages } from './areas/messages/sending/send-messages'
import { billEveryAccount } from './areas/money/billing/bill-every-account'
import { issueLetters } from './areas/money/deposits/issue-letters'
import { postRecurringExpenses } from './areas/money/expenses/recurring-expense-job'
import { fileEveryAccount } from './areas/money/journal/file-entries'
import { ownerPayouts } from './areas/money/payouts/owner-payouts'
import { paymentsWithTurns } from './areas/portal/autopay/payments-with-turns'
import { runAutopay } from './areas/portal/autopay/run-autopay'
import { checkBanks } from './areas/portal/paying/methods/check-banks'
import { mailRequestNews, remindOfInsurance } from './areas/portal/requests/request-news'
import { findReturns } from './areas/portal/returns/find-returns'
import { clearNeedStates } from './areas/reports/attention/clear-states'
import { mailMornings } from './areas/reports/attention/morning'
import { runPackets } from './areas/reports/packets/run-packets'
import { mailReports } from './areas/reports/schedules/mail-reports'
import { forgetOldQuestions } from './areas/site/help/question.sql'
import { endVisits } from './areas/site/visits/end-visits'
import { keepVisits } from './areas/site/visits/keep-visits'
import { nightlyBackup } from './backups/nightly-backup'
import { tidyDirectory } from './cells/tidy-directory'
import { write } from './database/write'
import { sweepEveryAccount } from './files/sweep-all'
import { forgetImportedRows } from './imports/import-run.sql'
import { forgetRuns } from './jobs/job-run.sql'
import type { Repeating } from './jobs/run-job'
import { forgetSetAside } from './jobs/set-aside.sql'
import { loadDemo } from './load-demo'
import { forgetOldMail } from './mail/mail-message.sql'
import { forgetOldOperatorMail } from './mail/operator-mail.sql'
import { sendDueMail } from './mail/send-mail'
import { lookUpAll } from './outbound/look-up'
import { sendDueTexts } from './texts/send-texts'
import { textsOutbound } from './texts/texts-outbound'
import { forgetOldWebhooks } from './webhooks/delivery.sql'

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
  await forgetOldWebhooks(context.pool, context.now())
  await write(context.pool, null, async (tx) => {
    await forgetOldOperatorMail(tx, context.now())
    await forgetRuns(tx, context.now())
    await forgetSetAside(tx, context.now())
    await forgetOldBatches(tx, context.now())
    await forgetOldQuestions(tx, dayIn('UTC', context.now()))
  })
}

/**
 * Everything that happens by itself, on one page. Each runs once, whatever the number of servers. The lines of the activity
 * log are sealed every few seconds beside it (`areas/account/log/seal-log.ts`), and mail is sent soon (`mail/send-mail.ts`).
 */
export const schedule: readonly Repeating[] = [
  // Files that a save never kept, or that were taken off
  { name: 'sweep-files', cron: '*/15 * * * *', run: sweepEveryAccount },
  // Dead sessions, used-up idempotency keys, and what jobs did last year
  { name: 'forget-expired', cron: '7 * * * *', run: quietly(forgetAll) },
  // Rent that is due and late fees, one job for both: each depends on the other. Hourly, since days begin all around the clock
  { name: 'rent-and-fees', cron: '2 * * * *', byDay: true, run: billEveryAccount },
  // Recurring expenses on their day, hourly like rent
  { name: 'recurring-expenses', cron: '12 * * * *', byDay: true, run: postRecurringExpenses },
  // Work orders of recurring upkeep, hourly like rent
  { name: 'upkeep', cron: '22 * * * *', byDay: true, run: openUpkeep },
  // Card payments without an end: asked for at the gateway, recorded, settled
  { name: 'card-payments', cron: '*/2 * * * *', run: (context) => lookUpAll(context, paymentsWithTurns) },
  // Bank accounts that tenants saved: how far their checks are, and those whose debits came back for good
  { name: 'bank-checks', cron: '*/2 * * * *', run: checkBanks },
  // Bank debits that came back after they had arrived
  { name: 'bank-returns', cron: '57 * * * *', run: findReturns },
  // Sign-ups whose answer was lost: those that were paid get their account
  { name: 'sign-ups', cron: '*/2 * * * *', run: finishCheckouts },
  // Autopay: turns are planned, announced and taken, hourly like rent
  { name: 'autopay', cron: '8 * * * *', run: runAutopay },
  // Changes of memberships that a crash or a lost answer has left
  { name: 'membership-changes', cron: '*/2 * * * *', run: sweepChanges },
  // Bills of memberships, what is past due, and memberships that end, hourly like rent
  { name: 'memberships', cron: '18 * * * *', run: runMemberships },
  // The books of memberships are compared with the charger's, each night
  { name: 'membership-books', cron: '50 6 * * *', run: reconcileMemberships },
  // New invoices become documents that are kept, and are mailed
  { name: 'membership-invoices', cron: '* * * * *', run: sendInvoices },
  // Payouts that may still change are looked up at the provider, recorded, and reversed when they were returned
  { name: 'payouts', cron: '*/2 * * * *', run: (context) => lookUpAll(context, ownerPayouts) },
  // Screening orders that may still change are looked up at the provider
  { name: 'screening-orders', cron: '*/2 * * * *', run: (context) => lookUpAll(context, screeningOrders) },
  // Letters by post: payments without an end, hand-overs that were interrupted, and their way to the recipient
  { name: 'postal-letters', cron: '*/2 * * * *', run: (context) => lookUpAll(context, postalLetters) },
  { name: 'proofs-of-delivery', cron: '* * * * *', run: proveDeliveries },
  // Links to screening reports whose retention is over
  { name: 'purge-reports', cron: '37 * * * *', run: purgeOldReports },
  // Adults who were asked for a consent and have not answered: one reminder
  { name: 'consent-reminders', cron: '17 * * * *', run: remindOfConsents },
  // Applicants who began online and have not sent: a reminder after two days, and one before the end
  { name: 'draft-reminders', cron: '52 * * * *', run: remindOfDrafts },
  // Applications without a decision for a week, mailed to the user who took them in
  { name: 'waiting-applications', cron: '32 * * * *', run: notifyOfWaiting },
  // Online applications without a change for a month, with their files
  { name: 'forget-applications', cron: '47 * * * *', run: forgetOldParts },
  // The mails of the switches of automation: planned, then queued
  { name: 'automation', cron: '* * * * *', byDay: true, run: runAutomation },
  // Owners who have not answered for a day, and done work orders after three days without a word
  { name: 'work-orders', cron: '*/5 * * * *', run: workOnOrders },
  // Tenants are mailed how far the work order of their request is
  { name: 'tenant-requests', cron: '*/2 * * * *', run: mailRequestNews },
  // Tenants who have not sent their move-in inspection, and new ones who are asked for one, hourly like rent
  { name: 'tenant-inspections', cron: '14 * * * *', byDay: true, run: workOnTenantInspections },
  // Insurances of tenants that end within thirty days
  { name: 'tenant-insurance', cron: '42 * * * *', run: remindOfInsurance },
  // Licenses and insurances of contractors that end within thirty days
  { name: 'contractor-papers', cron: '22 * * * *', run: notifyOfPapers },
  // Scheduled reports whose hour has come in the zone of their account
  { name: 'scheduled-reports', cron: '* * * * *', run: mailReports },
  // Packets of reports for owners: made, emailed, and removed when their time is over
  { name: 'owner-packets', cron: '* * * * *', run: runPackets },
  // Changes to items of "Needs attention" whose reason is gone
  { name: 'needs-attention', cron: '*/5 * * * *', run: clearNeedStates },
  // The queue of users who want it by mail, from 7 AM where their account is
  { name: 'needs-morning', cron: '*/5 * * * *', run: mailMornings },
  // Mail that failed before, and any that the sender beside the server left
  { name: 'send-mail', cron: '* * * * *', run: sendDueMail },
  // Reminders after the due day, from 9 AM where the property is
  { name: 'late-reminders', cron: '*/5 * * * *', run: runLateReminders },
  // Messages whose moment has come, and any that the sender beside the server left
  // Actions that users asked for on many rows
  { name: 'batches', cron: '* * * * *', run: runBatches },
  { name: 'send-messages', cron: '* * * * *', run: sendDueMessages },
  // Texts that waited for the morning or failed before, and any that the sender beside the server left
  { name: 'send-texts', cron: '* * * * *', run: sendDueTexts },
  // Texts whose answer was lost or whose end is not known yet
  { name: 'text-states', cron: '*/2 * * * *', run: (context) => lookUpAll(context, textsOutbound) },
  // Webhooks that were not accepted before, and any that the sender beside the server left
  { name: 'send-webhooks', cron: '* * * * *', run: sendWebhooks },
  // Support sessions whose hour is over, or that were revoked
  { name: 'end-support', cron: '* * * * *', run: endOverdueSupport },
  // The letter of each deposit return becomes a document that is kept
  { name: 'deposit-letters', cron: '* * * * *', run: issueLetters },
  // The notices of decisions about applications: issued, then mailed where a user asked for it
  { name: 'adverse-notices', cron: '* * * * *', run: issueNotices },
  // Letters about raised charges, once the raise can no longer be undone
  { name: 'charge-notices', cron: '* * * * *', run: runChargeNotices },
  { name: 'lease-documents', cron: '* * * * *', run: issueLeases },
  // Links to sign leases, reminders, links that expired, and the seals of signed leases
  { name: 'lease-signing', cron: '* * * * *', run: workOnSigning },
  // Leases that end in 60 or 30 days, mailed to those who manage the property from 7 AM there
  { name: 'lease-ends', cron: '22 * * * *', run: notifyLeaseEnds },
  // Offers to renew: reminders three days before the last day to answer, and those that are over
  { name: 'renewal-offers', cron: '27 * * * *', run: workOnOffers },
  // Those who asked about a home that was rented since
  { name: 'rented-homes', cron: '* * * * *', run: mailLeads },
  // Entries that were posted go into the totals that reports read
  { name: 'file-entries', cron: '* * * * *', run: fileEveryAccount },
  // Accounts whose billing period has ended after their owner asked for the deletion
  { name: 'delete-accounts', cron: '27 * * * *', run: eraseDueAccounts },
  // The rows that accounts left here when they moved to another cell, after a week
  { name: 'erase-moved', cron: '34 * * * *', run: eraseMoved },
  // Accounts and logins of this cell that the directory lacks, and those it has in vain
  { name: 'cell-directory', cron: '24 * * * *', run: tidyDirectory },
  // Exports of everything of an account, kept for a week
  { name: 'account-exports', cron: '* * * * *', run: runExports },
  // Demo accounts that wait for visitors, and the story that they are copied from
  {
    name: 'demo-visits',
    cron: '* * * * *',
    run: (context) => keepVisits(context, async (...given) => (await loadDemo()).seedStory(...given)),
  },
  // Demo accounts whose day is over
  { name: 'end-visits', cron: '* * * * *', run: endVisits },
  // A backup of the embedded database and its files
  { name: 'nightly-backup', cron: '40 7 * * *', run: nightlyBackup },
]
