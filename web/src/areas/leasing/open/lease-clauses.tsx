import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from './clause-changes.module.css'
import { messages } from './messages'

const ClauseChanges = lazyForm(() => import('./clause-changes').then((file) => file.ClauseChanges))

/** Beside a lease that was made from older clauses: what would be different in one that is made now. */
export function LeaseClauses({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(callQuery('GET lease/get-lease-clauses', { id }, { silent: true }))
  if (!data || JSON.stringify(data.data.issued) === JSON.stringify(data.data.now)) return null
  return (
    <div className={classes.button}>
      {messages.olderClauses}{' '}
      <Button
        variant="default"
        size="xs"
        onClick={() => setOpened(true)}
        onPointerEnter={ClauseChanges.preload}
        onFocus={ClauseChanges.preload}
      >
        What changed
      </Button>
      <FormModal title="What changed in the clauses" opened={opened} onClose={() => setOpened(false)} size="56rem" over>
        {opened && <ClauseChanges before={data.data.issued} after={data.data.now} none={messages.sameClauses} />}
      </FormModal>
    </div>
  )
}
