import { accessMatrix } from './account/access-matrix'
import { accountDeletion } from './account/account-deletion'
import { activity } from './account/activity'
import { draft } from './account/draft'
import { file } from './account/file'
import { firstAccount } from './account/first-account'
import { ownSession } from './account/own-session'
import { passkey } from './account/passkey'
import { password } from './account/password'
import { profile } from './account/profile'
import { savedView } from './account/saved-view'
import { secondFactor } from './account/second-factor'
import { securityQuestion } from './account/security-question'
import { session } from './account/session'
import { settings } from './account/settings'
import { invitation, staffUser } from './account/staff-user'
import { supportAccess } from './account/support-access'
import { textSettings } from './account/text-settings'
import { group, user } from './account/user'
import { automation } from './automation/automation'
import { mailTemplate } from './automation/mail-template'
import { outbox } from './automation/outbox'
import { batch } from './batches/batch'
import { accountExport } from './exports/account-export'
import { inspectionNouns } from './inspection-nouns'
import { apiKey } from './integrations/api-key'
import { webhook } from './integrations/webhook'
import type { AnyCall, InputOf, KeyOf, ReplyOf } from './kit/call'
import { applicationComparison } from './leasing/application-comparison'
import { applicationCriteria } from './leasing/application-criteria'
import { applicationDecision } from './leasing/application-decision'
import { applicationJudgment } from './leasing/application-judgment'
import { applicationLink } from './leasing/application-link'
import { applicationRequest } from './leasing/application-request'
import { apply } from './leasing/apply'
import { chargeNotice } from './leasing/charge-notice'
import { consentLink } from './leasing/consent-link'
import { lease } from './leasing/lease'
import { leaseSigning } from './leasing/lease-signing'
import { leaseTemplate } from './leasing/lease-template'
import { leaseTerm } from './leasing/lease-term'
import { notice } from './leasing/notice'
import { occupancy } from './leasing/occupancy'
import { onlineApplication } from './leasing/online-application'
import { postalMail } from './leasing/postal-mail'
import { quizQuestion } from './leasing/quiz-question'
import { renewalOffer } from './leasing/renewal-offer'
import { rentalApplication } from './leasing/rental-application'
import { screening } from './leasing/screening'
import { uploadedApplication } from './leasing/uploaded-application'
import { contractor } from './maintenance/contractor'
import { maintenanceLog } from './maintenance/maintenance-log'
import { upkeep } from './maintenance/upkeep'
import { workOrder } from './maintenance/work-order'
import { workOrderLink } from './maintenance/work-order-link'
import { marketingUnit } from './marketing/marketing-unit'
import { checkout } from './membership/checkout'
import { membership } from './membership/membership'
import { conversation } from './messages/conversation'
import { incomingMail } from './messages/incoming-mail'
import { lateReminder } from './messages/late-reminder'
import { loggedCall } from './messages/logged-call'
import { message } from './messages/message'
import { messageTemplate } from './messages/message-template'
import { texting } from './messages/texting'
import { charge } from './money/charge'
import { deposit } from './money/deposit'
import { expense } from './money/expense'
import { expenseCategory } from './money/expense-category'
import { journal } from './money/journal'
import { lateFee } from './money/late-fee'
import { ledger } from './money/ledger'
import { ownerStatement } from './money/owner-statement'
import { payment } from './money/payment'
import { payout } from './money/payout'
import { receipt } from './money/receipt'
import { recurringCharge } from './money/recurring-charge'
import { settlement } from './money/settlement'
import { portfolioImport } from './onboarding/portfolio-import'
import { charger } from './operator/charger'
import { installation } from './operator/installation'
import { superSession } from './operator/super-session'
import { support } from './operator/support'
import { tenant } from './people/tenant'
import { tenantPaper } from './people/tenant-paper'
import { calendarEvent } from './planning/calendar-event'
import { project } from './planning/project'
import { quickLink } from './planning/quick-link'
import { autopayList } from './portal/autopay-list'
import { historyLetter } from './portal/history-letter'
import { household } from './portal/household'
import { lineQuestion } from './portal/line-question'
import { portalAccess } from './portal/portal-access'
import { portalCounts } from './portal/portal-counts'
import { portalFees } from './portal/portal-fees'
import { portalRequest } from './portal/portal-request'
import { portalReturns } from './portal/portal-returns'
import { tenantAutopay } from './portal/tenant-autopay'
import { tenantDocuments } from './portal/tenant-documents'
import { tenantHome } from './portal/tenant-home'
import { tenantHousehold } from './portal/tenant-household'
import { tenantInspection } from './portal/tenant-inspection'
import { tenantLedger } from './portal/tenant-ledger'
import { tenantMethod } from './portal/tenant-method'
import { tenantMoveIn } from './portal/tenant-move-in'
import { tenantOffer } from './portal/tenant-offer'
import { tenantPasskey } from './portal/tenant-passkey'
import { tenantPayment } from './portal/tenant-payment'
import { tenantRequest } from './portal/tenant-request'
import { tenantSession } from './portal/tenant-session'
import { tenantTexts } from './portal/tenant-texts'
import { tenantTicket } from './portal/tenant-ticket'
import { address } from './portfolio/address'
import { owner } from './portfolio/owner'
import { ownerImport } from './portfolio/owner-import'
import { property } from './portfolio/property'
import { unit } from './portfolio/unit'
import { applicationPage } from './reports/application-page'
import { calendar } from './reports/calendar'
import { calendarFeed } from './reports/calendar-feed'
import { contractorPage } from './reports/contractor-page'
import { dashboard } from './reports/dashboard'
import { download } from './reports/download'
import { drillDown } from './reports/drill-down'
import { expenseChart } from './reports/expense-chart'
import { incomeStatement } from './reports/income-statement'
import { leasePage } from './reports/lease-page'
import { needsAttention } from './reports/needs-attention'
import { needsYou } from './reports/needs-you'
import { noticePage } from './reports/notice-page'
import { orderPage } from './reports/order-page'
import { ownerPacket } from './reports/owner-packet'
import { ownerPage } from './reports/owner-page'
import { profitAndLoss } from './reports/profit-and-loss'
import { projectPage } from './reports/project-page'
import { propertyPage } from './reports/property-page'
import { rentRoll } from './reports/rent-roll'
import { schedule } from './reports/schedule'
import { search } from './reports/search'
import { setup } from './reports/setup'
import { standing } from './reports/standing'
import { unitPage } from './reports/unit-page'
import { faq } from './site/faq'

/** Every noun of the contract. A noun that is not here has no routes, no pages in the API and no tests. */
export const nouns = {
  session,
  passkey,
  password,
  ownSession,
  secondFactor,
  securityQuestion,
  user,
  staffUser,
  invitation,
  firstAccount,
  checkout,
  accessMatrix,
  group,
  profile,
  settings,
  textSettings,
  texting,
  accountDeletion,
  accountExport,
  supportAccess,
  membership,
  activity,
  draft,
  file,
  tenant,
  tenantPaper,
  portalRequest,
  portalReturns,
  tenantRequest,
  portalFees,
  tenantPayment,
  tenantMethod,
  tenantSession,
  tenantPasskey,
  tenantTexts,
  tenantTicket,
  portalAccess,
  household,
  tenantHome,
  tenantHousehold,
  tenantInspection,
  tenantMoveIn,
  tenantLedger,
  lineQuestion,
  portalCounts,
  tenantAutopay,
  tenantDocuments,
  autopayList,
  tenantOffer,
  historyLetter,
  owner,
  ownerImport,
  property,
  unit,
  address,
  journal,
  charge,
  recurringCharge,
  chargeNotice,
  payment,
  receipt,
  ledger,
  lateFee,
  deposit,
  settlement,
  occupancy,
  portfolioImport,
  rentalApplication,
  uploadedApplication,
  lease,
  leaseTemplate,
  leaseTerm,
  renewalOffer,
  leaseSigning,
  notice,
  postalMail,
  quizQuestion,
  applicationDecision,
  applicationComparison,
  screening,
  applicationCriteria,
  applicationJudgment,
  applicationLink,
  onlineApplication,
  applicationRequest,
  apply,
  consentLink,
  contractor,
  maintenanceLog,
  workOrder,
  upkeep,
  workOrderLink,
  ...inspectionNouns,
  marketingUnit,
  quickLink,
  calendarEvent,
  project,
  dashboard,
  calendar,
  calendarFeed,
  expense,
  expenseCategory,
  payout,
  ownerStatement,
  incomeStatement,
  profitAndLoss,
  rentRoll,
  expenseChart,
  needsYou,
  needsAttention,
  setup,
  reportSchedule: schedule,
  ownerPacket,
  batch,
  savedView,
  standing,
  search,
  unitPage,
  propertyPage,
  ownerPage,
  applicationPage,
  leasePage,
  contractorPage,
  orderPage,
  noticePage,
  projectPage,
  drillDown,
  download,
  automation,
  mailTemplate,
  outbox,
  apiKey,
  webhook,
  message,
  messageTemplate,
  conversation,
  loggedCall,
  incomingMail,
  lateReminder,
  faq,
  superSession,
  support,
  installation,
  charger,
}

type Nouns = typeof nouns
export type Call = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns]

/** The calls by method and path, for a client that knows types only: `Calls['POST user/login']`. */
export type Calls = { [C in Call as KeyOf<C>]: { input: InputOf<C>; reply: ReplyOf<C> } }

export const allCalls: readonly AnyCall[] = Object.values(nouns).flatMap((noun) => Object.values(noun))
