import type { LinkProps } from '@tanstack/react-router'

export interface NeedPage {
  text: string
  /** The button's accessible name, which makes sense without its row. It begins with the visible text. */
  label: (name: string) => string
  link: (id: number) => Pick<LinkProps, 'to' | 'search'>
  /** The page is about all records, so its item has no id. */
  ofAll?: true
}

export const ownerBoard: NeedPage = {
  text: 'Open the owner',
  label: (name) => `Open the owner ${name}`,
  link: (id) => ({ to: '/property/property-owner-financial-board', search: { id } }),
}

export const application: NeedPage = {
  text: 'Open the application',
  label: (name) => `Open the application of ${name}`,
  link: (applicationId) => ({ to: '/people/application', search: { applicationId } }),
}

export const letter: NeedPage = {
  text: 'Open the letter',
  label: (name) => `Open the letter to ${name}`,
  link: (id) => ({ to: '/people/mail-it', search: { tab: 'sent', show: id } }),
}

export const lease = (text: string): NeedPage => ({
  text,
  label: (name) => `${text} of ${name}`,
  link: (leaseId) => ({ to: '/lease/lease', search: { leaseId } }),
})

export const contractor: NeedPage = {
  text: 'Open the contractor',
  label: (name) => `Open the contractor ${name}`,
  link: (id) => ({ to: '/maintenance/contractor-page', search: { contractorId: id } }),
}

export const workOrder: NeedPage = {
  text: 'Open the work order',
  label: (name) => `Open the work order ${name}`,
  link: (id) => ({ to: '/maintenance/order', search: { orderId: id } }),
}

const messagesAt = (link: NeedPage['link']): NeedPage => ({
  text: 'Open the messages',
  label: (name) => `Open the messages with ${name}`,
  link,
})

export const messagesWith = {
  TENANT: messagesAt((tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId, tab: 'messages' } })),
  OWNER: messagesAt((ownerId) => ({ to: '/properties/owner', search: { ownerId } })),
  CONTRACTOR: messagesAt((contractorId) => ({ to: '/maintenance/contractor-page', search: { contractorId } })),
  APPLICANT: messagesAt((applicationId) => ({ to: '/people/application', search: { applicationId } })),
}

export const depositSettlement: NeedPage = {
  text: 'Open settlement',
  label: (name) => `Open settlement of ${name}`,
  link: (id) => ({ to: '/money/deposit-settlement', search: { rentId: id } }),
}

export const inspection = (text: string): NeedPage => ({
  text,
  label: (name) => `${text} of ${name}`,
  link: (inspectionId) => ({ to: '/maintenance/inspection', search: { inspectionId } }),
})

export const startInspection = (kind: 'MOVE_IN' | 'MOVE_OUT'): NeedPage => ({
  text: 'Start inspection',
  label: (name) => `Start inspection of ${name}`,
  link: (startFor) => ({ to: '/maintenance/inspections', search: { startFor, startKind: kind } }),
})

export const tenant: NeedPage = {
  text: 'Open the tenant',
  label: (name) => `Open the tenant ${name}`,
  link: (tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId } }),
}

export const tenantDocuments: NeedPage = {
  text: 'Open the tenant',
  label: (name) => `Open the tenant ${name}`,
  link: (id) => ({ to: '/people/tenant-dashboard', search: { tenantId: id, tab: 'documents' } }),
}

export const sentEmail: NeedPage = {
  text: 'Open the email',
  label: (name) => `Open the email to ${name}`,
  link: (id) => ({ to: '/settings/outbox', search: { show: id } }),
}

export const notice: NeedPage = {
  text: 'Open the notice',
  label: (name) => `Open the notice to ${name}`,
  link: (id) => ({ to: '/people/notice', search: { noticeId: id } }),
}

export const upkeep: NeedPage = {
  text: 'Open the upkeep',
  label: (name) => `Open the upkeep ${name}`,
  link: (id) => ({ to: '/maintenance/upkeep', search: { show: id } }),
}

export const tenantRequest: NeedPage = {
  text: 'Open the request',
  label: (name) => `Open the request ${name}`,
  link: (id) => ({ to: '/maintenance/requests', search: { show: id } }),
}

export const scheduledReport: NeedPage = {
  text: 'Open the report',
  label: (name) => `Open the report ${name}`,
  link: (id) => ({ to: '/reports/scheduled', search: { show: id } }),
}

export const message: NeedPage = {
  text: 'Open the message',
  label: (name) => `Open the message ${name}`,
  link: (message) => ({ to: '/people/message', search: { message } }),
}

export const unknownEmail: NeedPage = {
  text: 'Find its sender',
  label: (name) => `Find its sender: the email from ${name}`,
  link: (id) => ({ to: '/people/messages', search: { tab: 'unknown', show: id } }),
}

export const portfolioImport: NeedPage = {
  text: 'Open the import',
  label: (name) => `Open the import of ${name}`,
  link: (id) => ({ to: '/properties/import', search: { run: id } }),
}

export const returnedPayments: NeedPage = {
  text: 'See returned payments',
  label: () => 'See returned payments',
  link: () => ({ to: '/people/returned-payments' }),
  ofAll: true,
}
