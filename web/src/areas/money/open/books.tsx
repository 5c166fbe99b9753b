import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../money.module.css'
import { CloseBooksDialog, preloadCloseBooks } from './close-books-dialog'

const ReopenBooksForm = lazyForm(() => import('../payments/reopen-books-form').then((file) => file.ReopenBooksForm))

/** The day up to which the books are closed, with the ways to close more of them and to reopen them, for who may. */
export function Books() {
  const { group_id, isOwner } = useMe()
  const [closing, setClosing] = useState(false)
  const [reopening, setReopening] = useState(false)
  const { data } = useQuery(callQuery('GET money/get-books', {}, { silent: true }))
  const closed = data?.data.closed_to
  return (
    <footer className={classes.books}>
      <IconLock size={16} stroke={1.5} aria-hidden />
      {data && <span>{closed ? `The books are closed up to ${showDay(closed)}.` : 'The books are open.'}</span>}
      {data && mayGroup(group_id, 'settings') && (
        <Button variant="subtle" size="compact-sm" onClick={() => setClosing(true)} {...preloadCloseBooks}>
          Close the books
        </Button>
      )}
      {closed && isOwner && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setReopening(true)}
          onPointerEnter={ReopenBooksForm.preload}
          onFocus={ReopenBooksForm.preload}
        >
          Reopen the books
        </Button>
      )}
      <CloseBooksDialog opened={closing} onClose={() => setClosing(false)} />
      <FormModal title="Reopen the books" size="30rem" opened={reopening} onClose={() => setReopening(false)}>
        {closed && <ReopenBooksForm closedTo={closed} onDone={() => setReopening(false)} />}
      </FormModal>
    </footer>
  )
}
