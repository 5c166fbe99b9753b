import { Skeleton } from '@mantine/core'
import type { Ref } from 'react'
import classes from './card-box.module.css'
import type { EntryKind } from './protocol'
import { type CardEntry, useEntry } from './use-entry'

interface EntryFrameProps {
  ref: Ref<CardEntry>
  kind: EntryKind
  token: string
  /** Fields are locked while a payment is in progress. */
  locked: boolean
  /** The text shown when the entry could not be loaded. */
  failed: string
  /** The text shown when the form is submitted before the entry is loaded. */
  loading: string
}

/** A payment entry in the forms of staff. */
export function EntryFrame({ failed, loading, ...asked }: EntryFrameProps) {
  const { frame, state, early, attributes } = useEntry({ ...asked, language: 'en' })
  if (state === 'failed') return <p className={classes.problem}>{failed}</p>
  return (
    <div className={classes.place}>
      <iframe ref={frame} {...attributes} className={classes.frame} />
      {state === 'loading' && (
        <div role="status" aria-label="Loading" className={classes.cover}>
          {early ? loading : <Skeleton height="100%" />}
        </div>
      )}
    </div>
  )
}
