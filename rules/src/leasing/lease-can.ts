import { type MayITable, mayI } from '../may-i'
import { type ApplicationFacts, applicationCan } from './application-can'

/** A lease that was made here, or a PDF that was uploaded. */
export const leaseKinds = ['CONTRACT', 'UPLOAD'] as const
export type LeaseKind = (typeof leaseKinds)[number]

const noticesAtMost = 3

export interface LeaseFacts {
  kind: LeaseKind
  archived: boolean
  /** The tenancy is not over: it has no end, or one that is still ahead. */
  current: boolean
  /** A later term of the tenancy takes the place of this lease. */
  renewed: boolean
  tenantName: string
  unitName: string
  realMoveOut: string | null
  notices: number
  /** The tenant's application, whose adults can be screened; null where none was entered here. */
  application: ApplicationFacts | null
  /** A report on one of those adults is kept, and the user may open it. */
  reported: boolean
}

const states = ['contract', 'upload', 'archived'] as const
type State = (typeof states)[number]
type Action = 'notice' | 'report' | 'screen' | 'edit' | 'remove' | 'restore'

export const leaseState = ({ kind, archived }: LeaseFacts): State =>
  archived ? 'archived' : kind === 'UPLOAD' ? 'upload' : 'contract'

const deleted = 'This lease was deleted. Restore it first.'

const uploadsOnly = 'Only the tenants of uploaded leases are screened from this list.'

/** A check is ordered as long as the application behind the lease may be screened. */
const notScreened = ({ application, tenantName }: LeaseFacts): string | null =>
  application === null
    ? `${tenantName} has no rental application here. Enter one with the same email and unit first.`
    : applicationCan.screen(application).refused

const noNotice = ({ realMoveOut, renewed, notices, tenantName }: LeaseFacts): string | null => {
  if (realMoveOut !== null) return `${tenantName} has moved out.`
  if (renewed) return `${tenantName} stays after this lease: it was renewed, or continues month to month.`
  return notices < noticesAtMost ? null : `${noticesAtMost} of ${noticesAtMost} notices were sent.`
}

export const leaseTable: MayITable<State, Action, LeaseFacts> = {
  notice: {
    contract: { to: 'contract', unless: noNotice },
    upload: { refused: 'Notices can be sent only for leases that were created here.' },
    archived: { refused: deleted },
  },
  report: {
    contract: { refused: uploadsOnly },
    upload: { to: 'upload', unless: ({ reported }) => (reported ? null : 'There is no report to open.') },
    archived: { refused: deleted },
  },
  screen: {
    contract: { refused: uploadsOnly },
    upload: { to: 'upload', unless: notScreened },
    archived: { refused: deleted },
  },
  edit: {
    contract: { refused: 'A lease contract stays as it was issued.' },
    upload: { to: 'upload' },
    archived: { refused: deleted },
  },
  remove: {
    contract: {
      to: 'archived',
      unless: ({ current, renewed, tenantName, unitName }) =>
        current && !renewed ? `${tenantName} rents ${unitName} under this lease. Record the move-out first.` : null,
    },
    upload: { to: 'archived' },
    archived: { refused: 'This lease is already deleted.' },
  },
  restore: {
    contract: { refused: 'This lease was not deleted.' },
    upload: { refused: 'This lease was not deleted.' },
    archived: { to: 'contract' },
  },
}

export const leaseCan = mayI(leaseState, leaseTable)
