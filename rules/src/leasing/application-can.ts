import { type MayITable, mayI } from '../may-i'

/** The status of an application on the wire; null is a new one. */
export const applicationStatuses = ['APPROVED', 'DENIED', 'SUBMITED', 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number] | null

const states = ['received', 'approved', 'denied', 'moved in', 'withdrawn'] as const
type State = (typeof states)[number]
type Action = 'ask' | 'screen' | 'approve' | 'deny' | 'reconsider' | 'withdraw' | 'change' | 'moveIn'

export interface ApplicationFacts {
  status: ApplicationStatus
}

export const applicationState = ({ status }: ApplicationFacts): State =>
  status === null
    ? 'received'
    : ({ APPROVED: 'approved', DENIED: 'denied', SUBMITED: 'moved in', WITHDRAWN: 'withdrawn' } as const)[status]

const decided = 'This application was already decided. Reconsider it before you change it.'
const approved = 'This application is already approved.'
const approvedFirst = 'This application is approved. Reconsider it first.'
const denied = 'This application was denied. Reconsider it first.'
const movedIn = 'The applicant of this application is already a tenant.'
const withdrawn = 'This application was withdrawn.'

const untilDecided = {
  received: { to: 'received' },
  approved: { refused: approvedFirst },
  denied: { refused: denied },
  'moved in': { refused: movedIn },
  withdrawn: { refused: withdrawn },
} as const

export const applicationTable: MayITable<State, Action, ApplicationFacts> = {
  ask: untilDecided,
  screen: untilDecided,
  approve: {
    received: { to: 'approved' },
    approved: { refused: approved },
    denied: { refused: denied },
    'moved in': { refused: movedIn },
    withdrawn: { refused: withdrawn },
  },
  deny: {
    received: { to: 'denied' },
    approved: { refused: approvedFirst },
    denied: { refused: 'This application was already denied.' },
    'moved in': { refused: movedIn },
    withdrawn: { refused: withdrawn },
  },
  reconsider: {
    received: { refused: 'This application has no decision yet.' },
    approved: { to: 'received' },
    denied: { to: 'received' },
    'moved in': { refused: movedIn },
    withdrawn: { refused: withdrawn },
  },
  withdraw: {
    received: { to: 'withdrawn' },
    approved: { to: 'withdrawn' },
    denied: { refused: 'This application was denied, so there is nothing to withdraw.' },
    'moved in': { refused: movedIn },
    withdrawn: { refused: 'This application was already withdrawn.' },
  },
  change: {
    received: { to: 'received' },
    approved: { refused: decided },
    denied: { refused: decided },
    'moved in': { refused: movedIn },
    withdrawn: { refused: withdrawn },
  },
  moveIn: {
    received: { refused: 'Approve this application first.' },
    approved: { to: 'moved in' },
    denied: { refused: 'This application was denied. Reconsider it first.' },
    'moved in': { refused: movedIn },
    withdrawn: { refused: withdrawn },
  },
}

export const applicationCan = mayI(applicationState, applicationTable)
