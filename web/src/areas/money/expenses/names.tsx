import type { Field } from '@freehold/contract/kit/field'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { toastDone } from '../../../widgets/toast'
import { NameForm } from './name-form'
import classes from './spending.module.css'

interface Saved {
  id: number
  message?: string
}

interface Named {
  id: number
  name: string
  version: number
}

interface NamesProps {
  /** "Category name" */
  label: string
  /** Undefined while they are on their way. */
  names: readonly Named[] | undefined
  none: string
  /** The call's field that holds the name, and how the contract reads it. */
  field: string
  read: Field<string>
  /** 0 is a new one. */
  save: (id: number, name: string, version: number | null) => Promise<Saved>
  saveFailed: string
  onAdded: (id: number) => void
  remove: (id: number) => Promise<{ message?: string }>
  ask: string
}

const storedWords = ({ by, values }: Theirs, field: string): string =>
  `${by || 'Another user'} changed this to ${String(values[field])} in the meantime. Cancel to see it, or save your name again.`

/** A short list of names, to which one can be added, and each of which can be renamed and deleted. */
export function Names({ label, names, none, field, read, ask, saveFailed, onAdded, ...calls }: NamesProps) {
  const [renaming, setRenaming] = useState<number | null>(null)
  /** The name that was renamed last, which gets the focus back. */
  const [left, setLeft] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const stopRenaming = () => {
    setLeft(renaming)
    setRenaming(null)
  }

  /** The problem with the name, or null when it was saved. */
  async function keep(typed: string, { id, version }: { id: number; version: number | null }): Promise<string | null> {
    const name = read.safeParse(typed)
    if (!name.success) return name.error.issues[0]?.message ?? ''
    try {
      const reply = await calls.save(id, name.data, version)
      if (reply.message) toastDone(reply.message)
      // An added name can be chosen only after the lists are loaded again.
      await reloadAfterSave()
      if (id === 0) onAdded(reply.id)
      else stopRenaming()
      return null
    } catch (error) {
      if (isCallError(error) && error.theirs) await reloadAfterSave()
      const said = isCallError(error)
        ? error.theirs
          ? storedWords(error.theirs, field)
          : error.fields[field]
        : undefined
      if (said === undefined) reportFailure(error, saveFailed)
      return said ?? ''
    }
  }

  async function askAndRemove(id: number) {
    const deleted = await deleteRecord({ question: ask, remove: () => calls.remove(id), failure: saveFailed })
    // The button that had the focus is gone with its name.
    if (deleted) box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box}>
      <NameForm label={label} submit="Add" save={(name) => keep(name, { id: 0, version: null })} />
      {names?.length === 0 && <p className={`${classes.none} hatch`}>{none}</p>}
      <ul className={classes.names} aria-label={label}>
        {names?.map(({ id, name, version }) => (
          <li key={id}>
            {renaming === id ? (
              <NameForm
                label={label}
                start={name}
                submit="Save"
                save={(typed) => keep(typed, { id, version })}
                onCancel={stopRenaming}
              />
            ) : (
              <>
                <span>{name}</span>
                <ActionIcon autoFocus={left === id} aria-label={`Rename ${name}`} onClick={() => setRenaming(id)}>
                  <IconPencil size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon color="brick" aria-label={`Delete ${name}`} onClick={() => void askAndRemove(id)}>
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
