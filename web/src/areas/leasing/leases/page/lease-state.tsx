import { type Day, nameDay } from '@freehold/rules/day'
import { Badge } from '@mantine/core'
import { StageBadge } from '../../signing/stage-badge'
import type { LeaseOfPage } from './lease-page-data'

/** The state of a contract; uploaded where only its PDF is kept. */
export function LeaseState({ lease: { archived_at, newer_id, kind, stage } }: { lease: LeaseOfPage }) {
  if (archived_at !== null) return <Badge color="gray">Deleted</Badge>
  if (newer_id !== null) return <StageBadge stage="Replaced" />
  return kind === 'UPLOAD' ? <Badge color="gray">Uploaded</Badge> : <StageBadge stage={stage} />
}

/** The state of the tenancy under a lease. */
export function termWords(lease: LeaseOfPage, today: Day): string {
  const { canceled, real_move_out, renewed, month_to_month, move_in, move_out } = lease
  if (canceled) return 'Canceled before it began'
  if (real_move_out !== null)
    return `${real_move_out > today ? 'Moves out' : 'Moved out'} ${nameDay(real_move_out as Day, today)}`
  if (renewed) return month_to_month ? 'Continues month to month' : 'Renewed by a later lease'
  if (move_in > today) return `Begins ${nameDay(move_in as Day, today)}`
  return move_out < today ? `Ended ${nameDay(move_out as Day, today)}, tenant stays` : 'Current'
}
