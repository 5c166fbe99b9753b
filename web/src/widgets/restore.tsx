import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api/client'
import { reloadAfterSave } from '../api/queries'
import { reportFailure } from '../api/report'
import { useRefusedToSupport } from '../api/support'
import type { CallKey, Input } from '../api/types'
import { showMoment } from './moment'
import classes from './restore.module.css'
import { toastDone } from './toast'
import { useDelayed } from './use-delayed'

/** Calls that put an archived record back on the lists. */
type RestoreKey = Extract<CallKey, `POST ${string}/restore-${string}`>

/** How a kind of record is restored: the call, and the sentence when no answer came. */
export interface Restoring {
  call: RestoreKey
  failure: string
}

interface RestoreButtonProps extends Restoring {
  id: number
  /** The name of the record, so that the buttons of a list have distinct labels. */
  name?: string
  small?: boolean
  onDone?: () => void
}

export function RestoreButton({ call, failure, id, name, small = false, onDone }: RestoreButtonProps) {
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const refused = useRefusedToSupport(call.replace('POST ', ''))
  async function restore() {
    setBusy(true)
    try {
      const { message } = await api(call, { id } as Input<RestoreKey>)
      onDone?.()
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={small ? 'default' : 'filled'}
      {...(small ? { size: 'compact-sm' } : { leftSection: <IconArchiveOff size={16} stroke={1.5} aria-hidden /> })}
      loading={spinning}
      disabled={refused !== null}
      {...(refused !== null && { title: refused })}
      {...(name !== undefined && { 'aria-label': `Restore ${name}` })}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}

/** The day a record was archived; nothing of one that is on the lists. */
export const archivedDay = ({ archived_at }: { archived_at: string | null }): string =>
  archived_at === null ? '' : showMoment(archived_at).slice(0, 10)

interface Archived {
  archived_at: string
  archived_by: string
}

/** A type guard for screens that show any kind of record. */
export const isArchived = (record: unknown): record is Archived =>
  typeof record === 'object' && record !== null && 'archived_at' in record && typeof record.archived_at === 'string'

/** Shows when the record was archived, and by whom. */
export const ArchivedNote = ({ record }: { record: Archived }) => (
  <p className={classes.note}>
    <IconArchive size={18} stroke={1.5} aria-hidden />
    Archived on {archivedDay(record)}
    {record.archived_by !== '' && ` by ${record.archived_by}`}
  </p>
)
