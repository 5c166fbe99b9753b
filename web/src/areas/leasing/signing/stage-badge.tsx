import { Badge } from '@mantine/core'

const colors: Readonly<Record<string, string>> = {
  Signed: 'moss',
  'Signed on paper': 'moss',
  Expired: 'amber',
  Declined: 'brick',
  Voided: 'gray',
  Replaced: 'gray',
  Issued: 'gray',
}

/** How far the signing of a lease is, such as "1 of 3 signed". */
export const StageBadge = ({ stage }: { stage: string }) => <Badge color={colors[stage] ?? 'harbor'}>{stage}</Badge>
