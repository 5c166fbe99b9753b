import { type MayITable, mayI } from '../may-i'
import type { Stage } from './work-order-words'

/** Actions that the link to one job offers a contractor. */
export const jobActWords = {
  accept: 'Accept this job',
  decline: 'Decline this job',
  propose: 'Propose this date',
  access: 'Show how to get in',
  start: 'On my way',
  photos: 'Send photos',
  invoice: 'Send the invoice',
  finish: 'Mark the job done',
} as const
export type JobAct = keyof typeof jobActWords
export const jobActs = Object.keys(jobActWords) as [JobAct, ...JobAct[]]

interface JobFacts {
  stage: Stage
}

const notSent = { refused: 'You can no longer open this job. Ask whoever sent it to you.' } as const
const first = { refused: 'Accept this job first.' } as const
const held = { refused: 'This job is on hold. Whoever sent it to you will tell you when it continues.' } as const
const over = {
  DONE: { refused: 'This job is done. Nothing can be changed here.' },
  CLOSED: { refused: 'This job is closed. Nothing can be changed here.' },
  CANCELED: { refused: 'This job was canceled. Nothing can be changed here.' },
  NEW: notSent,
} as const
const accepted = { refused: 'You already accepted this job.' } as const
const begun = { refused: 'You already started this job. Call whoever sent it to you.' } as const

/** Acts that do not move a job leave it in its stage. */
const fromAccepted = {
  ...over,
  SENT: first,
  ACCEPTED: { to: 'ACCEPTED' },
  SCHEDULED: { to: 'SCHEDULED' },
  IN_PROGRESS: { to: 'IN_PROGRESS' },
  ON_HOLD: { to: 'ON_HOLD' },
} as const

export const jobLinkTable: MayITable<Stage, JobAct, JobFacts> = {
  accept: {
    ...over,
    SENT: { to: 'ACCEPTED' },
    ACCEPTED: accepted,
    SCHEDULED: accepted,
    IN_PROGRESS: accepted,
    ON_HOLD: accepted,
  },
  decline: {
    ...over,
    SENT: { to: 'NEW' },
    ACCEPTED: { to: 'NEW' },
    SCHEDULED: { to: 'NEW' },
    IN_PROGRESS: begun,
    ON_HOLD: held,
  },
  propose: {
    ...over,
    SENT: { to: 'SENT' },
    ACCEPTED: { to: 'ACCEPTED' },
    SCHEDULED: { to: 'SCHEDULED' },
    IN_PROGRESS: begun,
    ON_HOLD: held,
  },
  access: { ...fromAccepted, ON_HOLD: held },
  start: {
    ...over,
    SENT: first,
    ACCEPTED: { to: 'IN_PROGRESS' },
    SCHEDULED: { to: 'IN_PROGRESS' },
    IN_PROGRESS: { refused: 'You already started this job.' },
    ON_HOLD: held,
  },
  photos: fromAccepted,
  invoice: fromAccepted,
  finish: {
    ...over,
    SENT: first,
    ACCEPTED: { to: 'DONE' },
    SCHEDULED: { to: 'DONE' },
    IN_PROGRESS: { to: 'DONE' },
    ON_HOLD: held,
  },
}

export const jobLinkCan = mayI(({ stage }: JobFacts): Stage => stage, jobLinkTable)

/** Days that the link to a job works, and days after which the link to a closed one stops. */
export const jobLinkDays = 14
export const daysAfterClose = 7
