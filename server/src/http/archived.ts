import { Refusal } from './refusal'

/** When a record was archived, and by whom. A record on the lists has neither. */
interface ArchiveMark {
  archived_at: Date | null
  archived_by: string
}

type At = Pick<ArchiveMark, 'archived_at'>
type Kind = 'unit' | 'property' | 'owner' | 'tenant' | 'contractor' | 'work order' | 'link'

export const atShown = ({ archived_at }: At): string | null => archived_at?.toISOString() ?? null

export const markShown = (mark: ArchiveMark) => ({ archived_at: atShown(mark), archived_by: mark.archived_by })

/** An archived record stays as it is until it is restored. */
export function requireListed({ archived_at }: At, kind: Kind, name: string): void {
  if (archived_at !== null) throw isArchived(kind, name)
}

export const isArchived = (kind: Kind, name: string): Refusal =>
  new Refusal(
    'E_CONFLICT',
    `The ${kind} ${name} is archived. Restore ${kind === 'tenant' || kind === 'contractor' ? `the ${kind}` : 'it'} first.`,
  )

export function requireNotYetArchived({ archived_at }: At, kind: Kind, name: string): void {
  if (archived_at !== null) throw new Refusal('E_CONFLICT', `The ${kind} ${name} is already archived.`)
}

export function requireArchived({ archived_at }: At, kind: Kind, name: string): void {
  if (archived_at === null) throw new Refusal('E_CONFLICT', `The ${kind} ${name} is not archived.`)
}

/** The reply to a delete. */
export type Removed = { archived: true; message: string } | { archived: false }
export const erased: Removed = { archived: false }
export const archived = (kind: Kind): Removed => ({
  archived: true,
  message: `The ${kind} has a history, so it was archived instead of deleted. You can restore it.`,
})
