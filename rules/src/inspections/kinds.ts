export const inspectionKinds = ['MOVE_IN', 'MOVE_OUT', 'ROUTINE'] as const
export type InspectionKind = (typeof inspectionKinds)[number]

export const inspectionKindWords: Readonly<Record<InspectionKind, string>> = {
  MOVE_IN: 'Move-in',
  MOVE_OUT: 'Move-out',
  ROUTINE: 'Routine',
}

export const inspectionStates = ['DRAFT', 'IN_PROGRESS', 'FINISHED', 'SIGNED', 'CANCELED'] as const
export type InspectionState = (typeof inspectionStates)[number]

export const inspectionStateWords: Readonly<Record<InspectionState, string>> = {
  DRAFT: 'Planned',
  IN_PROGRESS: 'In progress',
  FINISHED: 'Waiting for signatures',
  SIGNED: 'Signed',
  CANCELED: 'Canceled',
}

/** The states of one that the tenant writes. */
const stateWordsOfTenant: Readonly<Record<InspectionState, string>> = {
  ...inspectionStateWords,
  DRAFT: 'With the tenant',
  IN_PROGRESS: 'With the tenant',
  FINISHED: 'Sent by the tenant',
}

export const stateWordsOf = ({ state, by_tenant }: { state: InspectionState; by_tenant: boolean }): string =>
  (by_tenant ? stateWordsOfTenant : inspectionStateWords)[state]

/** From the best to the worst; the last one leaves an item out. */
export const conditions = ['NEW', 'GOOD', 'FAIR', 'POOR', 'DAMAGED', 'MISSING', 'NOT_APPLICABLE'] as const
export type Condition = (typeof conditions)[number]

export const conditionWords: Readonly<Record<Condition, string>> = {
  NEW: 'New',
  GOOD: 'Good',
  FAIR: 'Fair',
  POOR: 'Poor',
  DAMAGED: 'Damaged',
  MISSING: 'Missing',
  NOT_APPLICABLE: 'Not applicable',
}

export const signerRoles = ['LANDLORD', 'TENANT'] as const
export type SignerRole = (typeof signerRoles)[number]

export const signerRoleWords: Readonly<Record<SignerRole, string>> = { LANDLORD: 'Landlord', TENANT: 'Tenant' }

/** The most of each that one inspection takes. */
export const inspectionLimits = {
  rooms: 40,
  items: 600,
  photos: 400,
  itemPhotos: 30,
  name: 80,
  note: 2000,
  caption: 200,
  /** Rooms and items of one save. */
  changes: 200,
} as const

/** The days that a tenant has for objections, unless the landlord gives others. */
export const objectionDays = 7
export const mostObjectionDays = 60

/** The days that a tenant has to write and send a move-in inspection, unless the landlord gives others. */
export const tenantDays = 7
export const mostTenantDays = 60
/** The tenant is reminded so many days before the last one. */
export const tenantReminderDays = 2
