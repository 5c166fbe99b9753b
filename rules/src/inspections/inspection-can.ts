import { type MayITable, mayI } from '../may-i'
import type { InspectionState } from './kinds'

export type InspectionAction =
  | 'change'
  | 'finish'
  | 'reopen'
  | 'signAsLandlord'
  | 'signAsTenant'
  | 'ask'
  | 'object'
  | 'close'
  | 'cancel'
  | 'hand'
  | 'takeOver'
  | 'write'
  | 'send'
  | 'answer'

export interface InspectionFacts {
  state: InspectionState
  /** It has a tenant, whose signature it waits for. */
  tenant: boolean
  landlordSigned: boolean
  tenantSigned: boolean
  /** Items without a condition. */
  open: number
  items: number
  /** The tenant's days for objections are over, or have not begun. */
  objectionsOver: boolean
  /** It is of a move-in, which a tenant may write alone. */
  moveIn: boolean
  /** The tenant writes it in the portal. */
  byTenant: boolean
  /** The last day for the tenant to send it is over. */
  late: boolean
}

const canceled = { refused: 'This inspection was canceled.' } as const
const notFinished = { refused: 'Finish the inspection first.' } as const
const finished = { refused: 'This inspection is finished. Open it again to change it.' } as const
const signed = { refused: 'This inspection is signed, so it can no longer be changed.' } as const
const noTenant = 'This inspection has no tenant.'
const withTenant = 'The tenant writes this inspection. Take it over to write it yourself.'
const notWithTenant = 'The tenant does not write this inspection.'
const sent = 'The tenant sent this inspection, so it stays as it is.'
const late = 'The last day to send this inspection is over. Ask your landlord for more time.'

const unfinished = ({ items, open }: InspectionFacts): string | null => {
  if (items === 0) return 'Add at least one item first.'
  if (open === 0) return null
  return open === 1
    ? '1 item has no condition yet. Choose one, or Not applicable.'
    : `${open} items have no condition yet. Choose one for each, or Not applicable.`
}

const unlessWithTenant = ({ byTenant }: InspectionFacts): string | null => (byTenant ? withTenant : null)
const unlessHandedOver = ({ byTenant }: InspectionFacts): string | null => (byTenant ? null : notWithTenant)
const unlessMayWrite = (facts: InspectionFacts): string | null => unlessHandedOver(facts) ?? (facts.late ? late : null)

const mayNotBeHanded = ({ tenant, moveIn }: InspectionFacts): string | null => {
  if (!tenant) return noTenant
  return moveIn ? null : 'Only a move-in inspection can be left to the tenant.'
}
const notSent = { refused: 'The tenant has not sent this inspection yet.' } as const

/** An inspection is written, finished, and signed by both; from the first signature of the tenant on it stays as it is. */
export const inspectionTable: MayITable<InspectionState, InspectionAction, InspectionFacts> = {
  change: {
    DRAFT: { to: 'IN_PROGRESS', unless: unlessWithTenant },
    IN_PROGRESS: { to: 'IN_PROGRESS', unless: unlessWithTenant },
    FINISHED: finished,
    SIGNED: signed,
    CANCELED: canceled,
  },
  finish: {
    DRAFT: { to: 'FINISHED', unless: (facts) => unlessWithTenant(facts) ?? unfinished(facts) },
    IN_PROGRESS: { to: 'FINISHED', unless: (facts) => unlessWithTenant(facts) ?? unfinished(facts) },
    FINISHED: { refused: 'This inspection is already finished.' },
    SIGNED: { refused: 'This inspection is already signed.' },
    CANCELED: canceled,
  },
  reopen: {
    DRAFT: { refused: 'This inspection is still open.' },
    IN_PROGRESS: { refused: 'This inspection is still open.' },
    FINISHED: {
      to: 'IN_PROGRESS',
      unless: ({ tenantSigned }) =>
        tenantSigned ? 'The tenant signed this inspection, so it can no longer be changed.' : null,
    },
    SIGNED: signed,
    CANCELED: canceled,
  },
  signAsLandlord: {
    DRAFT: notFinished,
    IN_PROGRESS: notFinished,
    FINISHED: {
      to: 'FINISHED',
      unless: ({ landlordSigned }) => (landlordSigned ? 'The landlord already signed this inspection.' : null),
    },
    SIGNED: { refused: 'This inspection is already signed.' },
    CANCELED: canceled,
  },
  signAsTenant: {
    DRAFT: notFinished,
    IN_PROGRESS: notFinished,
    FINISHED: {
      to: 'FINISHED',
      unless: ({ tenant, tenantSigned }) =>
        tenant ? (tenantSigned ? 'The tenant already signed this inspection.' : null) : noTenant,
    },
    SIGNED: { refused: 'This inspection is already signed.' },
    CANCELED: canceled,
  },
  ask: {
    DRAFT: notFinished,
    IN_PROGRESS: notFinished,
    FINISHED: {
      to: 'FINISHED',
      unless: ({ tenant, tenantSigned }) =>
        tenant ? (tenantSigned ? 'The tenant already signed this inspection.' : null) : noTenant,
    },
    SIGNED: { refused: 'This inspection is already signed.' },
    CANCELED: canceled,
  },
  object: {
    DRAFT: notFinished,
    IN_PROGRESS: notFinished,
    FINISHED: {
      to: 'FINISHED',
      unless: ({ objectionsOver }) => (objectionsOver ? 'The time for objections has ended.' : null),
    },
    SIGNED: {
      to: 'SIGNED',
      unless: ({ objectionsOver }) => (objectionsOver ? 'The time for objections has ended.' : null),
    },
    CANCELED: canceled,
  },
  close: {
    DRAFT: notFinished,
    IN_PROGRESS: notFinished,
    FINISHED: {
      to: 'SIGNED',
      unless: ({ landlordSigned }) => (landlordSigned ? null : 'Sign the inspection yourself first.'),
    },
    SIGNED: { refused: 'This inspection is already signed.' },
    CANCELED: canceled,
  },
  cancel: {
    DRAFT: { to: 'CANCELED' },
    IN_PROGRESS: { to: 'CANCELED' },
    FINISHED: {
      to: 'CANCELED',
      unless: ({ tenantSigned }) => (tenantSigned ? 'The tenant signed this inspection, so it stays.' : null),
    },
    SIGNED: { refused: 'This inspection is signed, so it stays.' },
    CANCELED: { refused: 'This inspection was already canceled.' },
  },
  hand: {
    DRAFT: { to: 'DRAFT', unless: mayNotBeHanded },
    IN_PROGRESS: { to: 'IN_PROGRESS', unless: mayNotBeHanded },
    FINISHED: finished,
    SIGNED: signed,
    CANCELED: canceled,
  },
  takeOver: {
    DRAFT: { to: 'DRAFT', unless: unlessHandedOver },
    IN_PROGRESS: { to: 'IN_PROGRESS', unless: unlessHandedOver },
    FINISHED: { refused: sent },
    SIGNED: signed,
    CANCELED: canceled,
  },
  write: {
    DRAFT: { to: 'IN_PROGRESS', unless: unlessMayWrite },
    IN_PROGRESS: { to: 'IN_PROGRESS', unless: unlessMayWrite },
    FINISHED: { refused: sent },
    SIGNED: signed,
    CANCELED: canceled,
  },
  send: {
    DRAFT: { to: 'FINISHED', unless: (facts) => unlessMayWrite(facts) ?? unfinished(facts) },
    IN_PROGRESS: { to: 'FINISHED', unless: (facts) => unlessMayWrite(facts) ?? unfinished(facts) },
    FINISHED: { refused: sent },
    SIGNED: signed,
    CANCELED: canceled,
  },
  answer: {
    DRAFT: notSent,
    IN_PROGRESS: notSent,
    FINISHED: { to: 'FINISHED', unless: unlessHandedOver },
    SIGNED: { refused: 'This inspection is accepted, so nothing is added to it.' },
    CANCELED: canceled,
  },
}

export const inspectionCan = mayI(({ state }: InspectionFacts) => state, inspectionTable)

/** Signed by all who have to: the landlord, and the tenant where there is one. */
export const isWhollySigned = ({ tenant, landlordSigned, tenantSigned }: InspectionFacts): boolean =>
  landlordSigned && (tenantSigned || !tenant)
