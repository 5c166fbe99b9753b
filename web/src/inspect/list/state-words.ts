import { inspectionStateWords } from '@freehold/rules/inspections/kinds'
import type { KeptInspection } from '../store/records'

/** The state as this phone knows it: finished here comes before the server knows it. */
export function stateWords({ facts, finished }: KeptInspection): string {
  if (finished !== null && (facts.state === 'DRAFT' || facts.state === 'IN_PROGRESS'))
    return inspectionStateWords.FINISHED
  return inspectionStateWords[facts.state]
}
