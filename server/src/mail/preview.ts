import { sql } from 'kysely'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { logoOf } from '../documents/letterhead'
import { htmlOnPage, type Mail } from '../providers/mail/port'
import type { MailEvent } from './event'
import { accessChangedMail } from './events/access-changed'
import { deletionAsked, deletionCanceled, deletionDone } from './events/account-deletion'
import { emailChanged } from './events/email-changed'
import { emailAskedMail, emailConfirmMail, emailTakenMail } from './events/email-request'
import { exportReadyMail } from './events/export-ready'
import { homeRentedMail } from './events/home-rented'
import { importFinished } from './events/import-finished'
import { invitationMail } from './events/invitation'
import { invitationAskedMail } from './events/invitation-asked'
import { adverseNoticeMail } from './events/leasing/adverse-notice'
import { applicationApprovedMail } from './events/leasing/application-approved'
import { applicationArrivedMail, applicationReceivedMail } from './events/leasing/application-received'
import { applicationWaitingMail } from './events/leasing/application-waiting'
import { appliedHomeRentedMail } from './events/leasing/applied-home-rented'
import { applyInvitationMail, applyLinkMail } from './events/leasing/apply-link'
import { consentAskedMail, consentReminderMail } from './events/leasing/consent-asked'
import { draftLastCallMail, draftReminderMail } from './events/leasing/draft-reminder'
import { leaseEndsMail } from './events/leasing/lease-ends'
import { notSignedMail } from './events/leasing/lease-not-signed'
import { leaseToSign, signingReminder } from './events/leasing/lease-to-sign'
import { letterEndedMail } from './events/leasing/letter-ended'
import { moreNeededMail } from './events/leasing/more-needed'
import { moveInMail, moveOutMail } from './events/leasing/move-notice'
import { noticeMail } from './events/leasing/notice'
import { signedLeaseMail } from './events/leasing/signed-lease'
import { signingCodeMail } from './events/leasing/signing-code'
import { listingQuestionMail } from './events/listing-question'
import { loginLocked } from './events/login-locked'
import { contractorPaperMail } from './events/maintenance/contractor-paper'
import { jobSentMail } from './events/maintenance/job-sent'
import { newsEvents } from './events/maintenance/news-mail'
import { ownerApprovalMail, ownerReminderMail } from './events/maintenance/owner-approval'
import { newDevice } from './events/new-device'
import { ownerStatementMail } from './events/owner-statement'
import { passkeyAdded, passkeyRemoved } from './events/passkey'
import { passwordChanged } from './events/password-changed'
import { passwordRecovery } from './events/password-recovery'
import { paymentReceiptMail } from './events/payment-receipt'
import { payoutReceipt } from './events/payout-receipt'
import { rentReminderMail } from './events/rent-reminder'
import { incomeReportMail, rentRollReportMail } from './events/report'
import { reportReadyMail } from './events/report-ready'
import { factorOff, factorOn } from './events/second-factor'
import { supportEndedMail } from './events/support-ended'
import { finishedMail } from './finished-mail'
import { senderOf } from './mail-message.sql'

export const mailEvents: readonly MailEvent[] = [
  newDevice,
  loginLocked,
  passwordRecovery,
  passwordChanged,
  emailAskedMail,
  emailConfirmMail,
  emailTakenMail,
  ...emailChanged,
  factorOn,
  factorOff,
  passkeyAdded,
  passkeyRemoved,
  payoutReceipt,
  paymentReceiptMail,
  ownerStatementMail,
  adverseNoticeMail,
  applyLinkMail,
  applyInvitationMail,
  draftReminderMail,
  draftLastCallMail,
  applicationReceivedMail,
  applicationArrivedMail,
  applicationWaitingMail,
  moreNeededMail,
  applicationApprovedMail,
  appliedHomeRentedMail,
  listingQuestionMail,
  homeRentedMail,
  consentAskedMail,
  consentReminderMail,
  reportReadyMail,
  letterEndedMail,
  noticeMail,
  leaseToSign,
  signingCodeMail,
  signingReminder,
  signedLeaseMail,
  notSignedMail,
  leaseEndsMail,
  invitationMail,
  invitationAskedMail,
  accessChangedMail,
  rentReminderMail,
  moveInMail,
  moveOutMail,
  ...Object.values(newsEvents),
  incomeReportMail,
  rentRollReportMail,
  supportEndedMail,
  jobSentMail,
  ownerApprovalMail,
  ownerReminderMail,
  contractorPaperMail,
  importFinished,
  exportReadyMail,
  deletionAsked,
  deletionCanceled,
  deletionDone,
]

/** The mail of an event as it would be sent about the newest record; null when no account has one. */
export async function previewMail(context: AppContext, { newest, compose, courtesy }: MailEvent): Promise<Mail | null> {
  const { pool } = context
  const { rows } = await sql<{ account_id: number }>`select account_id from every_account()`.execute(
    readsOf(pool, null),
  )
  for (const { account_id: account } of rows) {
    const db = readsOf(pool, account)
    const id = await newest(db, account)
    const composed = id === null ? null : await compose(db, account, id)
    if (!composed) continue
    const sender = await senderOf(pool, account)
    const logo = await logoOf(context, { account })
    const mail = finishedMail(context, { account, sender, courtesy, logo, ...composed })
    return { ...mail, html: htmlOnPage(mail) }
  }
  return null
}
