import { Button, Modal, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { api } from '../../api/client'
import { callQuery } from '../../api/queries'
import { useRefusedToSupport } from '../../api/support'
import type { CallKey, Input, Reply } from '../../api/types'
import { type DetailRows, Details } from '../layout/details'
import { type ActivityOf, RecordActivity } from '../record-activity'
import { ArchivedNote, isArchived, RestoreButton, type Restoring } from '../restore'
import { deleteRecord } from './delete-record'
import classes from './info-modal.module.css'
import { NextStepStrip, type NextSteps } from './next-steps'

/** Calls that answer one record. */
type RecordKey = { [K in CallKey]: Reply<K> extends { data: { id: number } } ? K : never }[CallKey]
type RecordOf<K extends RecordKey> = Reply<K> extends { data: infer Data extends { id: number } } ? Data : never

/** The props that a list passes to a record's details. */
export interface InfoProps {
  /** Which record; null closes the dialog. */
  id: number | null
  onClose: () => void
  onEdit: (id: number) => void
  /** Fetches the form's code when Edit is pointed at. */
  preloadEdit: () => void
  /** It was just added: the next step is offered. */
  isNew?: boolean
}

interface Refused {
  change: string | null
  remove: string | null
}

interface InfoModalProps<K extends RecordKey> extends InfoProps {
  title: string
  /** The call that answers the record: `GET unit/get-unit`. */
  call: K
  /** The field of that call which takes the id. */
  idField?: 'id' | 'uid'
  /** Deleting it: the call, and the question in the words it is specified with. */
  remove: { call: CallKey; question: string; failure?: string; send?: (id: number) => Promise<{ message?: string }> }
  /** Why the caller can't change or delete it; null where it can. */
  refused?: (record: RecordOf<K>) => Refused
  /** Restoring it, for records that are archived when they are deleted. */
  restore?: Restoring
  /** The sentence when no answer came. */
  failure?: string
  /** The record's name and pictures, above its facts. */
  head?: (record: RecordOf<K>) => ReactNode
  /** The steps that follow once it is added. */
  next?: (record: RecordOf<K>) => NextSteps
  /** The link to the page that shows all of the record. */
  page?: (id: number) => ReactNode
  rows: (record: RecordOf<K>) => DetailRows
  /** Content below its facts: a timeline, comments. */
  below?: (record: RecordOf<K>) => ReactNode
  /** The field that names it to the activity log; without it, its page shows the activity. */
  activity?: ActivityOf
}

/** A record to read, with the way to change it (e) and to delete it (Del). An archived one is only restored. */
export function InfoModal<K extends RecordKey>(props: InfoModalProps<K>) {
  const { title, call, id, onClose, onEdit, preloadEdit, remove, restore, failure } = props
  const { head, page, rows, below, activity, next, isNew, refused, idField = 'id' } = props
  const { data, isError } = useQuery({
    ...callQuery(call, { [idField]: id } as unknown as Input<K>, failure ? { failure } : {}),
    enabled: id !== null,
  })
  const fetched = (data as { data: RecordOf<K> } | undefined)?.data
  // While it fades out it keeps what it showed.
  const last = useRef(fetched)
  if (id !== null) last.current = fetched
  const record = last.current
  const archived = isArchived(record) ? record : undefined

  const inSupport = useRefusedToSupport(remove.call.replace('POST ', ''))
  const own = record && refused ? refused(record) : { change: null, remove: null }
  const may = inSupport === null ? own : { change: inSupport, remove: inSupport }
  const edit = () => id !== null && onEdit(id)
  async function askAndDelete() {
    if (id === null) return
    onClose()
    await deleteRecord({
      question: remove.question,
      remove: () => (remove.send ? remove.send(id) : api(remove.call, { id } as unknown as Input<typeof remove.call>)),
      failure: remove.failure,
    })
  }
  useHotkeys(
    id === null || record === undefined || archived
      ? []
      : [
          ['e', () => may.change === null && edit()],
          ['Delete', () => may.remove === null && void askAndDelete()],
        ],
  )

  return (
    <Modal opened={id !== null} onClose={onClose} title={title} size="36rem">
      {archived && <ArchivedNote record={archived} />}
      {record ? (
        <>
          {isNew && next && !archived && <NextStepStrip {...next(record)} />}
          {head?.(record)}
          <Details rows={rows(record)} />
          {below?.(record)}
          {activity && <RecordActivity of={activity} id={record.id} />}
        </>
      ) : isError ? (
        <p>This could not be loaded.</p>
      ) : (
        <InfoSkeleton />
      )}
      <div className={classes.footer}>
        {archived && restore && id !== null ? (
          <>
            {page?.(id)}
            <RestoreButton {...restore} id={id} onDone={onClose} />
          </>
        ) : (
          <Changes record={record} may={may} remove={() => void askAndDelete()} edit={edit} preloadEdit={preloadEdit}>
            {id !== null && page?.(id)}
          </Changes>
        )}
      </div>
    </Modal>
  )
}

interface ChangesProps {
  record: unknown
  may: Refused
  remove: () => void
  edit: () => void
  preloadEdit: () => void
  children: ReactNode
}

const Changes = ({ record, may, remove, edit, preloadEdit, children }: ChangesProps) => (
  <>
    {(may.change ?? may.remove) !== null && <p className={classes.refused}>{may.change ?? may.remove}</p>}
    <Button
      className={classes.remove}
      variant="subtle"
      color="brick"
      leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
      disabled={!record || may.remove !== null}
      onClick={remove}
    >
      Delete
    </Button>
    {children}
    <Button
      leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
      disabled={!record || may.change !== null}
      onClick={edit}
      onPointerEnter={preloadEdit}
      onFocus={preloadEdit}
    >
      Edit
    </Button>
  </>
)

function InfoSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.skeleton}>
      {[62, 48, 70, 55, 40].map((width) => (
        <Skeleton key={width} height={13} width={`${width}%`} mb={14} />
      ))}
    </div>
  )
}
