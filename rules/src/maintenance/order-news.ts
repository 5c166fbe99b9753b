import { type Day, nameDay } from '../day'
import { type Stage, stageWords } from './work-order-words'

interface Standing {
  stage: Stage
  visit_on: string | null
  visit_time: string
  look_again_on: string | null
}

/**
 * Describes a work order's move to its owner and contractor. The reason that staff wrote is left out: it is often about
 * a tenant or about money.
 */
export function movedWords({ stage, visit_on, visit_time, look_again_on }: Standing): string {
  if (stage === 'SCHEDULED' && visit_on !== null)
    return `Now ${stageWords[stage]}: visit on ${nameDay(visit_on as Day)}${visit_time === '' ? '' : `, ${visit_time}`}.`
  if (stage === 'ON_HOLD' && look_again_on !== null)
    return `Now ${stageWords[stage]} until ${nameDay(look_again_on as Day)}.`
  return `Now ${stageWords[stage]}.`
}

interface Changed {
  label: string
  before: string
  after: string
}

/** Fields whose new value is sent. Notes, pictures and single costs are internal. */
const sentFields = [
  'Contractor',
  'Job title',
  'Urgency',
  'Due date',
  'Property',
  'Unit',
  'Authorized',
  'Paid?',
  'Fund date',
] as const
const description = 'Job description'

/** The changes in a save, one line each; blank if they are all internal. */
export function changedWords(changes: readonly Changed[]): string {
  const lines = changes.flatMap(({ label, before, after }) => {
    if (label === description) return ['The job description changed.']
    if (!sentFields.some((one) => one === label)) return []
    return [`${label}: ${before || 'none'} → ${after || 'none'}`]
  })
  return lines.join('\n')
}
