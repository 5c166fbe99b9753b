import { batchActWords, batchSentence } from '@freehold/rules/batches/batch-acts'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { toastDone } from '../../../widgets/toast'
import classes from './bulk-progress.module.css'
import { undoBatch } from './undo-batch'

type Batch = Reply<'GET batch/get-batch'>['data']

interface BulkProgressProps {
  batch: number
  onClose: () => void
}

const isAtWork = ({ state }: Batch) => state === 'RUNNING' || state === 'UNDOING'

/** The progress of a batch, with Cancel; then its refusals with their reasons. A batch without one ends in a toast with Undo. */
export function BulkProgress({ batch, onClose }: BulkProgressProps) {
  const { data, refetch } = useQuery({
    ...callQuery('GET batch/get-batch', { id: batch }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isAtWork(state.data.data) ? 400 : false),
  })
  const found = data?.data
  const ended = useRef(false)
  const isOver = found !== undefined && !isAtWork(found)
  useEffect(() => {
    if (!isOver || ended.current) return
    ended.current = true
    void reloadAfterSave()
    if (found.refused > 0) return
    toastDone(batchSentence(found), { actions: [{ label: 'Undo', run: () => void undoBatch(batch) }] })
    onClose()
  }, [isOver, found, batch, onClose])

  if (!found) return <FormSkeleton />
  if (!isOver) return <AtWork batch={found} onCanceled={() => void refetch()} />
  return (
    <>
      <Text role="status">{batchSentence(found)}</Text>
      <Refusals batch={found} />
      <Group justify="flex-end" mt="md">
        {found.done > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onClose()
              void undoBatch(batch)
            }}
          >
            Undo
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Group>
    </>
  )
}

function AtWork({ batch, onCanceled }: { batch: Batch; onCanceled: () => void }) {
  const { id, act, total, done, refused } = batch
  const reached = done + refused
  const cancel = async () => {
    try {
      await api('POST batch/cancel-batch', { id })
    } catch (error) {
      reportFailure(error)
    }
    onCanceled()
  }
  return (
    <>
      <Text role="status">
        {`${reached.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${batchActWords[act].many}`}
      </Text>
      <progress className={classes.progress} value={reached} max={Math.max(1, total)} aria-label="Progress" />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void cancel()}>
          Cancel the rest
        </Button>
      </Group>
    </>
  )
}

/** The rows that stayed as they were, each with the reason. */
const Refusals = ({ batch: { refusals, refused } }: { batch: Batch }) => (
  <ul className={classes.refusals} aria-label="Rows that were refused">
    {refusals.map(({ record_id, name, reason }) => (
      <li key={record_id}>
        <strong>{name}</strong>
        <span>{reason}</span>
      </li>
    ))}
    {refused > refusals.length && <li>{`And ${(refused - refusals.length).toLocaleString('en-US')} more.`}</li>}
  </ul>
)
