import { vacancyWords } from '@freehold/rules/words'
import { Badge } from '@mantine/core'

interface Look {
  word: string
  color: 'brick' | 'amber' | 'harbor' | 'moss' | 'gray'
  /** Emptiness is an outline on the hatching, not a colour. */
  outlined?: true
}

/** Every status is a word and a colour, never the colour alone. */
const looks = {
  OCCUPIED: { word: vacancyWords.OCCUPIED, color: 'moss' },
  VACANT: { word: vacancyWords.VACANT, color: 'gray', outlined: true },
  CRITICAL: { word: 'URGENT', color: 'brick' },
  MEDIUM: { word: 'MEDIUM', color: 'amber' },
  LOW: { word: 'LOW', color: 'harbor' },
  YES: { word: 'Yes', color: 'moss' },
  NO: { word: 'No', color: 'brick' },
  APPROVE: { word: 'Approve', color: 'moss' },
  DECLINE: { word: 'Decline', color: 'brick' },
  DEFER: { word: 'Defer', color: 'amber' },
} as const satisfies Record<string, Look>

export type Status = keyof typeof looks

export function StatusBadge({ status }: { status: Status }) {
  const { word, color, ...rest }: Look = looks[status] ?? { word: status, color: 'gray' }
  return rest.outlined ? (
    <Badge variant="outline" c="var(--vacant-fg)" bd="1px solid currentColor" bg="var(--surface)">
      {word}
    </Badge>
  ) : (
    <Badge color={color}>{word}</Badge>
  )
}
