/** Events of a work order beside its moves, in the words of its timeline. */
export const orderEventWords = {
  LINK_SENT: 'Link sent',
  LINK_REVOKED: 'Link closed',
  OPENED: 'Link opened',
  ACCESS_SHOWN: 'Access instructions shown',
  PROPOSED: 'Date proposed',
  PHOTOS: 'Photos sent',
  INVOICE: 'Invoice sent',
  INVOICE_ACCEPTED: 'Invoice accepted',
  INVOICE_DECLINED: 'Invoice declined',
  OWNER_ASKED: 'Owner asked',
  OWNER_OPENED: 'Opened by the owner',
  OWNER_APPROVED: 'Approved by the owner',
  OWNER_DECLINED: 'Declined by the owner',
  OWNER_QUESTION: "Owner's question",
  OWNER_REMINDED: 'Owner reminded',
  OWNER_WITHDRAWN: 'Question to the owner withdrawn',
  WITHOUT_OWNER: "Continued without the owner's answer",
} as const
export type OrderEventKind = keyof typeof orderEventWords
export const orderEventKinds = Object.keys(orderEventWords) as [OrderEventKind, ...OrderEventKind[]]

export const invoiceStates = ['WAITING', 'ACCEPTED', 'DECLINED'] as const
export const photoPhases = { BEFORE: 'Before', AFTER: 'After' } as const
export type PhotoPhase = keyof typeof photoPhases
