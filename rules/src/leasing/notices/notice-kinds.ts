/** The letters that the product writes. */
export const letterKinds = [
  'LEASE_EXPIRY',
  'RENT_INCREASE',
  'ENTRY',
  'LATE_RENT',
  'LEASE_VIOLATION',
  'MOVE_OUT',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** A notice is a PDF that was uploaded, one of the letters, or the one that a raise of charges makes. */
export const noticeKinds = ['UPLOADED', ...letterKinds, 'CHARGE_CHANGE'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const letterKindWords: Readonly<Record<LetterKind, string>> = {
  LEASE_EXPIRY: 'Lease expiry',
  RENT_INCREASE: 'Rent increase',
  ENTRY: 'Entry',
  LATE_RENT: 'Late rent',
  LEASE_VIOLATION: 'Lease violation',
  MOVE_OUT: 'Move-out instructions',
}

export const noticeKindWords: Readonly<Record<NoticeKind, string>> = {
  UPLOADED: 'Uploaded',
  ...letterKindWords,
  CHARGE_CHANGE: 'Change of charges',
}

/** The ways in which a notice is served. */
export const serviceWays = ['HANDED', 'POSTED', 'MAILED'] as const

/** An email is a courtesy, and never counts as service. */
export const allWays = [...serviceWays, 'EMAILED'] as const

export const serviceWayWords: Readonly<Record<(typeof allWays)[number], string>> = {
  HANDED: 'Handed over',
  POSTED: 'Posted on the door',
  MAILED: 'Mailed',
  EMAILED: 'Courtesy copy by email',
}

export const mostExpiryNotices = 3

export const onPaper = 'This notice must be served on paper. An email is a courtesy copy.'
