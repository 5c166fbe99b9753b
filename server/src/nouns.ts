import { accessMatrix } from '@freehold/contract/account/access-matrix'
import { accountDeletion } from '@freehold/contract/account/account-deletion'
import { activity } from '@freehold/contract/account/activity'
import { draft } from '@freehold/contract/account/draft'
import { file } from '@freehold/contract/account/file'
import { firstAccount } from '@freehold/contract/account/first-account'
import { ownSession } from '@freehold/contract/account/own-session'
import { passkey } from '@freehold/contract/account/passkey'
import { password } from '@freehold/contract/account/password'
import { profile } from '@freehold/contract/account/profile'
import { secondFactor } from '@freehold/contract/account/second-factor'
import { securityQuestion } from '@freehold/contract/account/security-question'
import { session } from '@freehold/contract/account/session'
import { settings } from '@freehold/contract/account/settings'
import { invitation, staffUser } from '@freehold/contract/account/staff-user'
import { supportAccess } from '@freehold/contract/account/support-access'
import { group, user } from '@freehold/contract/account/user'
import { automation } from '@freehold/contract/automation/automation'
import { mailTemplate } from '@freehold/contract/automation/mail-template'
import { outbox } from '@freehold/contract/automation/outbox'
import type { nouns } from '@freehold/contract/calls'
import { accountExport } from '@freehold/contract/exports/account-export'
import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import { apiKey } from '@freehold/contract/integrations/api-key'
import { webhook } from '@freehold/contract/integrations/webhook'
import { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { apply } from '@freehold/contract/leasing/apply'
import { consentLink } from '@freehold/contract/leasing/consent-link'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { checkout } from '@freehold/contract/membership/checkout'
import { membership } from '@freehold/contract/membership/membership'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { charger } from '@freehold/contract/operator/charger'
import { installation } from '@freehold/contract/operator/installation'
import { superSession } from '@freehold/contract/operator/super-session'
import { support } from '@freehold/contract/operator/support'
import { tenant } from '@freehold/contract/people/tenant'
import { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { address } from '@freehold/contract/portfolio/address'
import { owner } from '@freehold/contract/portfolio/owner'
import { ownerImport } from '@freehold/contract/portfolio/owner-import'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { faq } from '@freehold/contract/site/faq'
import { accessMatrixHandlers } from './areas/account/access-matrix.calls'
import { accountDeletionHandlers } from './areas/account/account-deletion.calls'
import { activityHandlers } from './areas/account/activity.calls'
import { draftHandlers } from './areas/account/draft.calls'
import { fileHandlers } from './areas/account/file.calls'
import { firstAccountHandlers } from './areas/account/first-account.calls'
import { ownSessionHandlers } from './areas/account/own-session.calls'
import { passkeyHandlers } from './areas/account/passkey.calls'
import { passwordHandlers } from './areas/account/password.calls'
import { profileHandlers } from './areas/account/profile.calls'
import { secondFactorHandlers } from './areas/account/second-factor.calls'
import { securityQuestionHandlers } from './areas/account/security-question.calls'
import { sessionHandlers } from './areas/account/session.calls'
import { settingsHandlers } from './areas/account/settings.calls'
import { invitationHandlers, staffUserHandlers } from './areas/account/staff-user.calls'
import { supportAccessHandlers } from './areas/account/support-access.calls'
import { groupHandlers, userHandlers } from './areas/account/user.calls'
import { automationHandlers } from './areas/automation/automation.calls'
import { mailTemplateHandlers } from './areas/automation/mail-template.calls'
import { outboxHandlers } from './areas/automation/outbox.calls'
import { accountExportHandlers } from './areas/exports/account-export.calls'
import { inspectionHandlers } from './areas/inspections/inspection.calls'
import { inspectionHandoverHandlers } from './areas/inspections/inspection-handover.calls'
import { inspectionSettingHandlers } from './areas/inspections/inspection-setting.calls'
import { inspectionTemplateHandlers } from './areas/inspections/inspection-template.calls'
import { apiKeyHandlers } from './areas/integrations/api-key.calls'
import { webhookHandlers } from './areas/integrations/webhook.calls'
import { applicationComparisonHandlers } from './areas/leasing/application-comparison.calls'
import { applicationCriteriaHandlers } from './areas/leasing/application-criteria.calls'
import { applicationDecisionHandlers } from './areas/leasing/application-decision.calls'
import { applicationJudgmentHandlers } from './areas/leasing/application-judgment.calls'
import { applicationLinkHandlers } from './areas/leasing/application-link.calls'
import { applicationRequestAdmits, applicationRequestHandlers } from './areas/leasing/application-request.calls'
import { applyAdmits, applyHandlers } from './areas/leasing/apply.calls'
import { consentLinkHandlers } from './areas/leasing/consent-link.calls'
import { leaseHandlers } from './areas/leasing/lease.calls'
import { leaseSigningHandlers } from './areas/leasing/lease-signing.calls'
import { leaseTemplateHandlers } from './areas/leasing/lease-template.calls'
import { leaseTermHandlers } from './areas/leasing/lease-term.calls'
import { noticeHandlers } from './areas/leasing/notice.calls'
import { occupancyHandlers } from './areas/leasing/occupancy.calls'
import { onlineApplicationHandlers } from './areas/leasing/online-application.calls'
import { postalMailHandlers } from './areas/leasing/postal-mail.calls'
import { quizQuestionHandlers } from './areas/leasing/quiz-question.calls'
import { renewalOfferHandlers } from './areas/leasing/renewal-offer.calls'
import { rentalApplicationHandlers } from './areas/leasing/rental-application.calls'
import { screeningHandlers } from './areas/leasing/screening.calls'
import { uploadedApplicationHandlers } from './areas/leasing/uploaded-application.calls'
import { contractorHandlers } from './areas/maintenance/contractor.calls'
import { maintenanceLogHandlers } from './areas/maintenance/maintenance-log.calls'
import { upkeepHandlers } from './areas/maintenance/upkeep.calls'
import { workOrderHandlers } from './areas/maintenance/work-order.calls'
import { workOrderLinkHandlers } from './areas/maintenance/work-order-link.calls'
import { marketingUnitHandlers } from './areas/marketing/marketing-unit.calls'
import { checkoutHandlers } from './areas/membership/checkout.calls'
import { membershipHandlers } from './areas/membership/membership.calls'
import { portfolioImportHandlers } from './areas/onboarding/portfolio-import.calls'
import { chargerHandlers } from './areas/operator/charger.calls'
import { installationHandlers } from './areas/operator/installation.calls'
import { superSessionHandlers } from './areas/operator/super-session.calls'
import { supportHandlers } from './areas/operator/support.calls'
import { tenantHandlers } from './areas/people/tenant.calls'
import { tenantPaperHandlers } from './areas/people/tenant-paper.calls'
import { calendarEventHandlers } from './areas/planning/calendar-event.calls'
import { projectHandlers } from './areas/planning/project.calls'
import { quickLinkHandlers } from './areas/planning/quick-link.calls'
import { addressHandlers } from './areas/portfolio/address.calls'
import { ownerHandlers } from './areas/portfolio/owner.calls'
import { ownerImportHandlers } from './areas/portfolio/owner-import.calls'
import { propertyHandlers } from './areas/portfolio/property.calls'
import { unitHandlers } from './areas/portfolio/unit.calls'
import { faqHandlers } from './areas/site/faq.calls'
import { answers, type Bound } from './http/answers'
import type { Sessions } from './http/limits'
import { messageNouns } from './message-nouns'
import { moneyNouns } from './money-nouns'
import { portalNouns } from './portal-nouns'
import { reportNouns } from './report-nouns'
import { textNouns } from './text-nouns'

/** Every noun of the contract with what answers it. One left out does not compile. */
export function nounCalls(sessions: Sessions): Bound[] {
  const { identities } = sessions
  const bound: Record<keyof typeof nouns, Bound[]> = {
    ...messageNouns,
    ...portalNouns(sessions),
    session: answers(session, sessionHandlers(identities)),
    passkey: answers(passkey, passkeyHandlers(identities)),
    password: answers(password, passwordHandlers),
    securityQuestion: answers(securityQuestion, securityQuestionHandlers),
    ownSession: answers(ownSession, ownSessionHandlers),
    secondFactor: answers(secondFactor, secondFactorHandlers),
    user: answers(user, userHandlers),
    staffUser: answers(staffUser, staffUserHandlers),
    invitation: answers(invitation, invitationHandlers),
    firstAccount: answers(firstAccount, firstAccountHandlers),
    checkout: answers(checkout, checkoutHandlers(identities)),
    accessMatrix: answers(accessMatrix, accessMatrixHandlers),
    group: answers(group, groupHandlers),
    profile: answers(profile, profileHandlers),
    settings: answers(settings, settingsHandlers),
    ...textNouns,
    ...moneyNouns,
    ...reportNouns,
    accountExport: answers(accountExport, accountExportHandlers),
    accountDeletion: answers(accountDeletion, accountDeletionHandlers(identities)),
    supportAccess: answers(supportAccess, supportAccessHandlers),
    activity: answers(activity, activityHandlers),
    draft: answers(draft, draftHandlers),
    file: answers(file, fileHandlers),
    tenant: answers(tenant, tenantHandlers),
    tenantPaper: answers(tenantPaper, tenantPaperHandlers),
    owner: answers(owner, ownerHandlers),
    ownerImport: answers(ownerImport, ownerImportHandlers),
    property: answers(property, propertyHandlers),
    unit: answers(unit, unitHandlers),
    address: answers(address, addressHandlers),
    membership: answers(membership, membershipHandlers),
    occupancy: answers(occupancy, occupancyHandlers),
    portfolioImport: answers(portfolioImport, portfolioImportHandlers),
    rentalApplication: answers(rentalApplication, rentalApplicationHandlers),
    uploadedApplication: answers(uploadedApplication, uploadedApplicationHandlers),
    lease: answers(lease, leaseHandlers),
    leaseTerm: answers(leaseTerm, leaseTermHandlers),
    renewalOffer: answers(renewalOffer, renewalOfferHandlers),
    leaseTemplate: answers(leaseTemplate, leaseTemplateHandlers),
    leaseSigning: answers(leaseSigning, leaseSigningHandlers),
    notice: answers(notice, noticeHandlers),
    postalMail: answers(postalMail, postalMailHandlers),
    quizQuestion: answers(quizQuestion, quizQuestionHandlers),
    applicationDecision: answers(applicationDecision, applicationDecisionHandlers),
    applicationComparison: answers(applicationComparison, applicationComparisonHandlers),
    screening: answers(screening, screeningHandlers),
    applicationCriteria: answers(applicationCriteria, applicationCriteriaHandlers),
    applicationJudgment: answers(applicationJudgment, applicationJudgmentHandlers),
    applicationLink: answers(applicationLink, applicationLinkHandlers),
    onlineApplication: answers(onlineApplication, onlineApplicationHandlers),
    applicationRequest: answers(applicationRequest, applicationRequestHandlers, applicationRequestAdmits),
    apply: answers(apply, applyHandlers, applyAdmits),
    consentLink: answers(consentLink, consentLinkHandlers),
    contractor: answers(contractor, contractorHandlers),
    maintenanceLog: answers(maintenanceLog, maintenanceLogHandlers),
    workOrder: answers(workOrder, workOrderHandlers),
    upkeep: answers(upkeep, upkeepHandlers),
    workOrderLink: answers(workOrderLink, workOrderLinkHandlers),
    inspection: answers(inspection, inspectionHandlers),
    inspectionHandover: answers(inspectionHandover, inspectionHandoverHandlers),
    inspectionSetting: answers(inspectionSetting, inspectionSettingHandlers),
    inspectionTemplate: answers(inspectionTemplate, inspectionTemplateHandlers),
    marketingUnit: answers(marketingUnit, marketingUnitHandlers),
    quickLink: answers(quickLink, quickLinkHandlers),
    calendarEvent: answers(calendarEvent, calendarEventHandlers),
    project: answers(project, projectHandlers),
    automation: answers(automation, automationHandlers),
    mailTemplate: answers(mailTemplate, mailTemplateHandlers),
    outbox: answers(outbox, outboxHandlers),
    apiKey: answers(apiKey, apiKeyHandlers),
    webhook: answers(webhook, webhookHandlers),
    faq: answers(faq, faqHandlers),
    superSession: answers(superSession, superSessionHandlers),
    support: answers(support, supportHandlers),
    installation: answers(installation, installationHandlers),
    charger: answers(charger, chargerHandlers),
  }
  return Object.values(bound).flat()
}
