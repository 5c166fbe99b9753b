import { autopayList } from '@freehold/contract/portal/autopay-list'
import { historyLetter } from '@freehold/contract/portal/history-letter'
import { household } from '@freehold/contract/portal/household'
import { lineQuestion } from '@freehold/contract/portal/line-question'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { portalCounts } from '@freehold/contract/portal/portal-counts'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { portalReturns } from '@freehold/contract/portal/portal-returns'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { tenantHome } from '@freehold/contract/portal/tenant-home'
import { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { tenantOffer } from '@freehold/contract/portal/tenant-offer'
import { tenantPasskey } from '@freehold/contract/portal/tenant-passkey'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { tenantTexts } from '@freehold/contract/portal/tenant-texts'
import { tenantTicket } from '@freehold/contract/portal/tenant-ticket'
import { autopayListHandlers } from './areas/portal/autopay-list.calls'
import { historyLetterHandlers } from './areas/portal/history-letter.calls'
import { householdHandlers } from './areas/portal/household.calls'
import { lineQuestionHandlers } from './areas/portal/line-question.calls'
import { portalAccessHandlers } from './areas/portal/portal-access.calls'
import { portalCountsHandlers } from './areas/portal/portal-counts.calls'
import { portalFeesHandlers } from './areas/portal/portal-fees.calls'
import { portalRequestHandlers } from './areas/portal/portal-request.calls'
import { portalReturnsHandlers } from './areas/portal/portal-returns.calls'
import { tenantAutopayHandlers } from './areas/portal/tenant-autopay.calls'
import { tenantDocumentsHandlers } from './areas/portal/tenant-documents.calls'
import { tenantHomeHandlers } from './areas/portal/tenant-home.calls'
import { tenantHouseholdHandlers } from './areas/portal/tenant-household.calls'
import { tenantInspectionHandlers } from './areas/portal/tenant-inspection.calls'
import { tenantLedgerHandlers } from './areas/portal/tenant-ledger.calls'
import { tenantMethodHandlers } from './areas/portal/tenant-method.calls'
import { tenantMoveInHandlers } from './areas/portal/tenant-move-in.calls'
import { tenantOfferHandlers } from './areas/portal/tenant-offer.calls'
import { tenantPasskeyHandlers } from './areas/portal/tenant-passkey.calls'
import { tenantPaymentHandlers } from './areas/portal/tenant-payment.calls'
import { tenantRequestHandlers } from './areas/portal/tenant-request.calls'
import { tenantSessionHandlers } from './areas/portal/tenant-session.calls'
import { tenantTextsHandlers } from './areas/portal/tenant-texts.calls'
import { tenantTicketHandlers } from './areas/portal/tenant-ticket.calls'
import { answers } from './http/answers'
import type { Sessions } from './http/limits'

/** The calls of the tenant portal: those of tenants, and those of staff about it. */
export const portalNouns = ({ tenants }: Pick<Sessions, 'tenants'>) => ({
  autopayList: answers(autopayList, autopayListHandlers),
  historyLetter: answers(historyLetter, historyLetterHandlers),
  household: answers(household, householdHandlers),
  lineQuestion: answers(lineQuestion, lineQuestionHandlers),
  portalAccess: answers(portalAccess, portalAccessHandlers),
  portalCounts: answers(portalCounts, portalCountsHandlers),
  portalFees: answers(portalFees, portalFeesHandlers),
  portalRequest: answers(portalRequest, portalRequestHandlers),
  portalReturns: answers(portalReturns, portalReturnsHandlers),
  tenantAutopay: answers(tenantAutopay, tenantAutopayHandlers),
  tenantDocuments: answers(tenantDocuments, tenantDocumentsHandlers),
  tenantHome: answers(tenantHome, tenantHomeHandlers),
  tenantHousehold: answers(tenantHousehold, tenantHouseholdHandlers),
  tenantInspection: answers(tenantInspection, tenantInspectionHandlers),
  tenantLedger: answers(tenantLedger, tenantLedgerHandlers),
  tenantOffer: answers(tenantOffer, tenantOfferHandlers),
  tenantPasskey: answers(tenantPasskey, tenantPasskeyHandlers(tenants)),
  tenantPayment: answers(tenantPayment, tenantPaymentHandlers),
  tenantMethod: answers(tenantMethod, tenantMethodHandlers),
  tenantMoveIn: answers(tenantMoveIn, tenantMoveInHandlers),
  tenantRequest: answers(tenantRequest, tenantRequestHandlers),
  tenantSession: answers(tenantSession, tenantSessionHandlers(tenants)),
  tenantTexts: answers(tenantTexts, tenantTextsHandlers),
  tenantTicket: answers(tenantTicket, tenantTicketHandlers),
})
