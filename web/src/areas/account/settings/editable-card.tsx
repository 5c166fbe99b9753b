import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { messages } from '../messages'
import classes from './settings.module.css'

interface EditableCardProps {
  title: string
  mayChange: boolean
  owner: string
  /** Shown instead of the form to users who may not change it. */
  rows: DetailRows
  /** The number of fields, for the place of the form while it loads. */
  fields: number
  /** The form; it calls `onDone` when it has saved. */
  form: (onDone: () => void) => ReactNode
  children?: ReactNode
}

/** A card with a form for the account's owner. Others read the values, and who may change them. */
export function EditableCard({ title, mayChange, owner, rows, fields, form, children }: EditableCardProps) {
  const { dataUpdatedAt } = useQuery(
    callQuery('GET user/get-system-settings', {}, { failure: messages.settings.loadFailed }),
  )
  const [saves, setSaves] = useState(0)
  const savedAt = useRef<number | null>(null)
  // The form begins anew with the settings as they were read after the save, and not again when another card saves.
  useEffect(() => {
    if (savedAt.current === null || dataUpdatedAt < savedAt.current) return
    savedAt.current = null
    setSaves((times) => times + 1)
  }, [dataUpdatedAt])
  const beginAnew = () => {
    savedAt.current = Date.now()
    void reloadAfterSave()
  }
  return (
    <Card title={title}>
      {children}
      {mayChange ? (
        <Suspense fallback={<FormSkeleton fields={fields} />}>
          <div key={saves}>{form(beginAnew)}</div>
        </Suspense>
      ) : (
        <>
          <Details rows={rows} />
          <OwnerOnly owner={owner} />
        </>
      )}
    </Card>
  )
}

const OwnerOnly = ({ owner }: { owner: string }) => (
  <p className={classes.note}>Only {owner || 'the owner of the account'} can change this.</p>
)
