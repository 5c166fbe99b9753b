import { type MayITable, mayI } from '../may-i'

export const upkeepStateWords = { ACTIVE: 'Active', PAUSED: 'Paused' } as const
type UpkeepState = keyof typeof upkeepStateWords
export const upkeepStates = Object.keys(upkeepStateWords) as [UpkeepState, ...UpkeepState[]]

interface UpkeepFacts {
  paused: boolean
}

export const upkeepState = ({ paused }: UpkeepFacts): UpkeepState => (paused ? 'PAUSED' : 'ACTIVE')

export const upkeepTable: MayITable<UpkeepState, 'pause' | 'resume', UpkeepFacts> = {
  pause: { ACTIVE: { to: 'PAUSED' }, PAUSED: { refused: 'This upkeep is already paused.' } },
  resume: { ACTIVE: { refused: 'This upkeep is not paused.' }, PAUSED: { to: 'ACTIVE' } },
}

export const upkeepCan = mayI(upkeepState, upkeepTable)
