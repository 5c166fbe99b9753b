import { type MayITable, mayI } from '../may-i'

export const screeningStates = ['PENDING', 'WAITING', 'ACT', 'READY', 'FAILED', 'CANCELED'] as const
export type ScreeningState = (typeof screeningStates)[number]

/** The outcome of a report. Nothing else of it is kept. */
export const screeningOutcomes = ['CLEAR', 'RECORD', 'THIN', 'UNKNOWN'] as const
export type ScreeningOutcome = (typeof screeningOutcomes)[number]

/** The outcomes that a person can read in a report. */
export const readOutcomes = ['CLEAR', 'RECORD', 'THIN'] as const satisfies readonly ScreeningOutcome[]

export const screeningOutcomeWords: Record<ScreeningOutcome, string> = {
  CLEAR: 'Nothing found',
  RECORD: 'Record found',
  THIN: 'Thin credit file',
  UNKNOWN: 'Read the report',
}

const states = ['not ordered', 'asked', 'on its way', 'ready', 'purged', 'failed', 'canceled'] as const
type State = (typeof states)[number]
type Action = 'order' | 'cancel' | 'open' | 'recordOutcome'

export interface ScreeningFacts {
  /** The adult whom the report is about. */
  name: string
  /** The adult's permission is on file. */
  consent: boolean
  /** The newest order; null without one. */
  state: ScreeningState | null
  purged: boolean
}

export function screeningStage({ state, purged }: ScreeningFacts): State {
  switch (state) {
    case null:
      return 'not ordered'
    case 'PENDING':
      return 'asked'
    case 'WAITING':
    case 'ACT':
      return 'on its way'
    case 'READY':
      return purged ? 'purged' : 'ready'
    case 'FAILED':
      return 'failed'
    case 'CANCELED':
      return 'canceled'
  }
}

const withoutConsent = ({ consent, name }: ScreeningFacts): string | null =>
  consent ? null : `Record the consent of ${name} first.`
const orderAnew = { to: 'asked', unless: withoutConsent } as const
const onItsWay = 'This report is on its way. Cancel the order before you order another one.'
const notReady = { refused: 'There is no report yet.' }
const erased = { refused: 'The link to this report was erased when its retention ended.' }
const nothingToCancel = 'There is no order to cancel.'

export const screeningTable: MayITable<State, Action, ScreeningFacts> = {
  order: {
    'not ordered': orderAnew,
    asked: { refused: 'The provider was asked for this report and has not answered yet.' },
    'on its way': { refused: onItsWay },
    ready: { refused: 'The report is ready.' },
    purged: orderAnew,
    failed: orderAnew,
    canceled: orderAnew,
  },
  cancel: {
    'not ordered': { refused: nothingToCancel },
    asked: { refused: 'The provider has not answered yet, so the order cannot be canceled.' },
    'on its way': { to: 'canceled' },
    ready: { refused: 'The report is ready, so its order cannot be canceled.' },
    purged: { refused: nothingToCancel },
    failed: { refused: nothingToCancel },
    canceled: { refused: 'This order was already canceled.' },
  },
  open: {
    'not ordered': notReady,
    asked: notReady,
    'on its way': notReady,
    ready: { to: 'ready' },
    purged: erased,
    failed: notReady,
    canceled: notReady,
  },
  recordOutcome: {
    'not ordered': notReady,
    asked: notReady,
    'on its way': notReady,
    ready: { to: 'ready' },
    purged: erased,
    failed: notReady,
    canceled: notReady,
  },
}

export const screeningCan = mayI(screeningStage, screeningTable)
