import type { Stage, Urgency } from '@freehold/rules/maintenance/work-order-words'
import { stageWords, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { Badge } from '@mantine/core'

const urgencyColors = { CRITICAL: 'brick', MEDIUM: 'amber', LOW: 'harbor' } as const

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <Badge color={urgencyColors[urgency]}>{urgencyWords[urgency]}</Badge>
)

const stageColors: Record<Stage, 'harbor' | 'amber' | 'moss' | 'gray'> = {
  NEW: 'harbor',
  SENT: 'harbor',
  ACCEPTED: 'harbor',
  SCHEDULED: 'harbor',
  IN_PROGRESS: 'amber',
  ON_HOLD: 'amber',
  DONE: 'moss',
  CLOSED: 'gray',
  CANCELED: 'gray',
}

export const StageBadge = ({ stage }: { stage: Stage }) => <Badge color={stageColors[stage]}>{stageWords[stage]}</Badge>

const answerColors = { APPROVE: 'moss', DECLINE: 'brick', DEFER: 'amber', YES: 'moss', NO: 'brick' } as const

export const AnswerBadge = ({ answer }: { answer: keyof typeof answerColors | null }) =>
  answer === null ? '–' : <Badge color={answerColors[answer]}>{answer}</Badge>
