import type { PersonKind } from './person'

const mailsTo: Readonly<Record<PersonKind, readonly string[]>> = {
  TENANT: [
    'portal-invitation',
    'portal-code',
    'portal-link',
    'portal-new-device',
    'portal-slowed',
    'portal-locked',
    'portal-passkey-added',
    'portal-passkey-removed',
    'portal-method-saved',
    'portal-autopay-set-up',
    'portal-autopay-announced',
    'portal-autopay-taken',
    'portal-autopay-failed',
    'portal-autopay-stopped',
    'portal-autopay-card-expires',
    'payment-receipt',
    'receipt-correction',
    'bank-account-ready',
    'bank-account-removed',
    'mandate-copy',
    'debit-returned',
    'payment-failed',
    'line-answer',
    'notice',
    'lease-to-sign',
    'signing-code',
    'signing-reminder',
    'signed-lease',
    'tenant-request-state',
    'tenant-request-message',
    'tenant-contact-changed',
    'renewal-offer',
    'renewal-offer-reminder',
    'renewal-offer-withdrawn',
    'tenant-insurance-ends',
    'rent-reminder',
    'late-reminder',
  ],
  OWNER: [
    'payout-receipt',
    'owner-statement',
    'owner-approval',
    'owner-approval-reminder',
    'order-for-owner',
    'order-updates-for-owner',
    'maintenance-for-owner',
  ],
  CONTRACTOR: ['work-order-sent', 'order-updates-for-contractor'],
  APPLICANT: [
    'adverse-notice',
    'application-received',
    'more-needed',
    'application-approved',
    'applied-home-rented',
    'consent-asked',
    'consent-reminder',
  ],
}

const readers: ReadonlyMap<string, PersonKind> = new Map(
  Object.entries(mailsTo).flatMap(([kind, mails]) => mails.map((mail) => [mail, kind as PersonKind] as const)),
)

/** The kind of person that a mail is for; undefined for mail to users, and to people who are on no list yet. */
export const readerOf = (mail: string): PersonKind | undefined => readers.get(mail)
