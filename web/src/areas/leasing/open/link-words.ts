import { showDay } from '@freehold/rules/day'
import type { Reply } from '../../../api/types'

export type ApplyLink = Reply<'GET rental-app/get-apply-links'>['data'][number]

/** The state of a public link, in one line. */
export function linkWords({ state, ends_on }: ApplyLink): string {
  switch (state) {
    case 'OPEN':
      return ends_on === null ? 'On' : `On until ${showDay(ends_on)}`
    case 'OFF':
      return 'Off'
    case 'ENDED':
      return ends_on === null ? 'Ended' : `Ended on ${showDay(ends_on)}`
    case 'RENTED':
      return 'Rented'
    case 'GONE':
      return 'Archived'
  }
}

export const countWords = ({ started, received }: ApplyLink): string =>
  `${received === 1 ? '1 application' : `${received} applications`} received, ${started} under way`
