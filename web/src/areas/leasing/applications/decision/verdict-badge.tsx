import { type Verdict, verdictWords } from '@freehold/rules/leasing/criteria'
import { Badge } from '@mantine/core'

const colors = { MET: 'moss', NOT_MET: 'brick', NOT_APPLICABLE: 'gray' } as const

/** The verdict on a line of the criteria. */
export const VerdictBadge = ({ verdict }: { verdict: Verdict | null }) => (
  <Badge color={verdict === null ? 'gray' : colors[verdict]}>
    {verdict === null ? 'Not checked' : verdictWords[verdict]}
  </Badge>
)
