import { mailStateWords } from '@freehold/rules/leasing/mail/mail-kinds'
import { applicationStatusWords, vacancyWords } from '@freehold/rules/words'
import { Badge } from '@mantine/core'

interface Look {
  word: string
  color: 'brick' | 'amber' | 'harbor' | 'moss' | 'gray'
  /** Vacancy is an outline on the hatching, not a color. */
  outlined?: true
}

/** Every status is a word and a color, never the color alone. */
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
  INVITED: { word: 'Invited', color: 'harbor' },
  EXPIRED: { word: 'Invitation expired', color: 'amber' },
  NEW: { word: applicationStatusWords.NEW, color: 'harbor' },
  APPROVED: { word: applicationStatusWords.APPROVED, color: 'moss' },
  DENIED: { word: applicationStatusWords.DENIED, color: 'brick' },
  SUBMITED: { word: applicationStatusWords.SUBMITED, color: 'gray' },
  WITHDRAWN: { word: applicationStatusWords.WITHDRAWN, color: 'gray' },
  PRICED: { word: mailStateWords.PRICED, color: 'gray' },
  PAYING: { word: mailStateWords.PAYING, color: 'amber' },
  PAID: { word: mailStateWords.PAID, color: 'amber' },
  HANDING: { word: mailStateWords.HANDING, color: 'amber' },
  HANDED: { word: mailStateWords.HANDED, color: 'harbor' },
  ON_ITS_WAY: { word: mailStateWords.ON_ITS_WAY, color: 'harbor' },
  DELIVERED: { word: mailStateWords.DELIVERED, color: 'moss' },
  RETURNED: { word: mailStateWords.RETURNED, color: 'brick' },
  FAILED: { word: mailStateWords.FAILED, color: 'brick' },
  REFUNDED: { word: mailStateWords.REFUNDED, color: 'gray' },
  SUSPENDED: { word: 'Suspended', color: 'brick' },
  ACTIVE_KEY: { word: 'Active', color: 'moss' },
  EXPIRED_KEY: { word: 'Expired', color: 'gray' },
  REVOKED_KEY: { word: 'Revoked', color: 'gray' },
  KEY_WITHOUT_MAKER: { word: 'Ended with its user', color: 'amber' },
  HOOK_ON: { word: 'On', color: 'moss' },
  HOOK_OFF: { word: 'Off', color: 'gray' },
  HOOK_STOPPED: { word: 'Stopped', color: 'brick' },
  HOOK_QUEUED: { word: 'Waiting', color: 'harbor' },
  HOOK_SENT: { word: 'Accepted', color: 'moss' },
  HOOK_FAILED: { word: 'Failed', color: 'brick' },
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
