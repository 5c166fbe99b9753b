import type { MailEvent } from '../../mail/event'
import { exportReadyMail } from '../account/exports/export-ready'
import { accessChangedMail } from '../account/mails/access-changed'
import { deletionAsked, deletionCanceled, deletionDone } from '../account/mails/account-deletion'
import { confirmAccountMail } from '../account/mails/confirm-account'
import { emailChanged } from '../account/mails/email-changed'
import { emailAskedMail, emailConfirmMail, emailTakenMail } from '../account/mails/email-request'
import { invitationMail } from '../account/mails/invitation'
import { invitationAskedMail } from '../account/mails/invitation-asked'
import { loginLocked } from '../account/mails/login-locked'
import { newDevice } from '../account/mails/new-device'
import { passkeyAdded, passkeyRemoved } from '../account/mails/passkey'
import { passwordChanged } from '../account/mails/password-changed'
import { passwordRecovery } from '../account/mails/password-recovery'
import { factorOff, factorOn } from '../account/mails/second-factor'
import { supportEndedMail } from '../account/mails/support-ended'
import { signUpFinishedMail, welcomeMail } from '../account/mails/welcome'
import {
  inspectionAcceptedMail,
  inspectionHandedMail,
  inspectionReminderMail,
  inspectionSignedMail,
  inspectionToSignMail,
} from '../inspections/mails/inspection-mails'
import { webhookStoppedMail } from '../integrations/mails/webhook-stopped'
import { adverseNoticeMail } from '../leasing/mails/adverse-notice'
import { applicationApprovedMail } from '../leasing/mails/application-approved'
import { applicationArrivedMail, applicationReceivedMail } from '../leasing/mails/application-received'
import { applicationWaitingMail } from '../leasing/mails/application-waiting'
import { appliedHomeRentedMail } from '../leasing/mails/applied-home-rented'
import { applyInvitationMail, applyLinkMail } from '../leasing/mails/apply-link'
import { consentAskedMail, consentReminderMail } from '../leasing/mails/consent-asked'
import { draftLastCallMail, draftReminderMail } from '../leasing/mails/draft-reminder'
import { leaseEndsMail } from '../leasing/mails/lease-ends'
import { notSignedMail } from '../leasing/mails/lease-not-signed'
import { leaseToSign, signingReminder } from '../leasing/mails/lease-to-sign'
import { letterEndedMail } from '../leasing/mails/letter-ended'
import { moreNeededMail } from '../leasing/mails/more-needed'
import { moveInMail, moveOutMail } from '../leasing/mails/move-notice'
import { noticeMail } from '../leasing/mails/notice'
import { renewalAnsweredMail } from '../leasing/mails/renewal-answered'
import { offerMail, offerReminderMail, offerWithdrawnMail } from '../leasing/mails/renewal-offer'
import { reportReadyMail } from '../leasing/mails/report-ready'
import { signedLeaseMail } from '../leasing/mails/signed-lease'
import { signingCodeMail } from '../leasing/mails/signing-code'
import { contractorPaperMail } from '../maintenance/mails/contractor-paper'
import { jobSentMail } from '../maintenance/mails/job-sent'
import { newsEvents } from '../maintenance/mails/news-mail'
import { ownerApprovalMail, ownerReminderMail } from '../maintenance/mails/owner-approval'
import { homeRentedMail } from '../marketing/mails/home-rented'
import { listingQuestionMail } from '../marketing/mails/listing-question'
import { membershipInvoiceMail } from '../membership/mails/invoice'
import {
  membershipActiveMail,
  membershipFailedAgainMail,
  membershipFailedMail,
  membershipLastTryMail,
  membershipReadOnlyMail,
} from '../membership/mails/past-due'
import { membershipCardEndsMail, membershipEndsMail, membershipPromoEndsMail } from '../membership/mails/what-ends'
import { messageMail } from '../messages/mails/message-mail'
import { lateReminderMail } from '../messages/reminders/late-reminder-mail'
import { debitReturnedMail } from '../money/mails/debit-returned'
import { depositLetterMail } from '../money/mails/deposit-letter'
import { ownerStatementMail } from '../money/mails/owner-statement'
import { paymentFailedMail } from '../money/mails/payment-failed'
import { paymentReceiptMail } from '../money/mails/payment-receipt'
import { payoutReceipt } from '../money/mails/payout-receipt'
import { receiptCorrectionMail } from '../money/mails/receipt-correction'
import { rentReminderMail } from '../money/mails/rent-reminder'
import { importFinished } from '../onboarding/portfolio/import-finished'
import { autopayAnnouncedMail } from '../portal/mails/autopay-announced'
import { autopayCardExpiresMail } from '../portal/mails/autopay-card-expires'
import { autopayFailedMail } from '../portal/mails/autopay-failed'
import { autopaySetUpMail } from '../portal/mails/autopay-set-up'
import { autopayStoppedMail } from '../portal/mails/autopay-stopped'
import { autopayTakenMail } from '../portal/mails/autopay-taken'
import { bankReadyMail, bankRemovedMail } from '../portal/mails/bank-account'
import { contactChangedMail } from '../portal/mails/contact-changed'
import { insuranceEndsMail } from '../portal/mails/insurance-ends'
import { lineAnswerMail } from '../portal/mails/line-answer'
import { mandateCopyMail } from '../portal/mails/mandate-copy'
import { methodSavedMail } from '../portal/mails/method-saved'
import { portalInvitationMail } from '../portal/mails/portal-invitation'
import { requestMessageMail, requestStateMail } from '../portal/mails/request-news'
import { signInCodeMail } from '../portal/mails/sign-in-code'
import { signInLinkMail } from '../portal/mails/sign-in-link'
import { newTenantDevice, tenantLocked, tenantSlowed } from '../portal/mails/tenant-event'
import { tenantPasskeyAdded, tenantPasskeyRemoved } from '../portal/mails/tenant-passkey'
import { needAssignedMail } from '../reports/attention/assigned-mail'
import { needsMorningMail } from '../reports/attention/morning-mail'
import { ownerPacketMail } from '../reports/packets/packet-mail'
import { scheduledReportMail } from '../reports/schedules/issue-mail'
import { incomeReportMail, rentRollReportMail } from './mails/report'

/** Every mail of the product, each with the file in its area that writes it. */
export const mailEvents: readonly MailEvent[] = [
  welcomeMail,
  confirmAccountMail,
  signUpFinishedMail,
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
  receiptCorrectionMail,
  depositLetterMail,
  paymentFailedMail,
  debitReturnedMail,
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
  inspectionToSignMail,
  inspectionSignedMail,
  inspectionHandedMail,
  inspectionReminderMail,
  inspectionAcceptedMail,
  offerMail,
  offerReminderMail,
  offerWithdrawnMail,
  renewalAnsweredMail,
  invitationMail,
  invitationAskedMail,
  accessChangedMail,
  portalInvitationMail,
  signInCodeMail,
  signInLinkMail,
  newTenantDevice,
  tenantSlowed,
  tenantLocked,
  tenantPasskeyAdded,
  tenantPasskeyRemoved,
  methodSavedMail,
  bankReadyMail,
  bankRemovedMail,
  mandateCopyMail,
  autopaySetUpMail,
  autopayAnnouncedMail,
  autopayTakenMail,
  autopayFailedMail,
  autopayStoppedMail,
  autopayCardExpiresMail,
  rentReminderMail,
  lateReminderMail,
  lineAnswerMail,
  moveInMail,
  moveOutMail,
  ...Object.values(newsEvents),
  needAssignedMail,
  needsMorningMail,
  incomeReportMail,
  rentRollReportMail,
  scheduledReportMail,
  ownerPacketMail,
  supportEndedMail,
  jobSentMail,
  ownerApprovalMail,
  ownerReminderMail,
  contractorPaperMail,
  requestStateMail,
  requestMessageMail,
  contactChangedMail,
  insuranceEndsMail,
  messageMail,
  importFinished,
  webhookStoppedMail,
  exportReadyMail,
  membershipFailedMail,
  membershipFailedAgainMail,
  membershipLastTryMail,
  membershipReadOnlyMail,
  membershipActiveMail,
  membershipCardEndsMail,
  membershipPromoEndsMail,
  membershipEndsMail,
  membershipInvoiceMail,
  deletionAsked,
  deletionCanceled,
  deletionDone,
]
