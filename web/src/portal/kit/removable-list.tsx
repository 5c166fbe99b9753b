import { type ReactNode, useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from './button'
import { Dialog } from './dialog'
import { Notice } from './notice'
import classes from './removable-list.module.css'
import { toast } from './toast'

/** The calls that remove one thing of the tenant by its id. */
type Removal = 'POST tenants/forget-device' | 'POST tenants/remove-passkey' | 'POST tenants/delete-method'

interface RemovableListProps<T extends { id: number }> {
  items: readonly T[]
  title: (item: T) => ReactNode
  /** The lines under the title; blank ones are left out. */
  lines: (item: T) => readonly string[]
  /** What else can be done with it, before the button that removes it. */
  also?: (item: T) => ReactNode
  call: Removal
  texts: {
    remove: string
    /** The button for a screen reader, which hears many of them. */
    removeNamed: (item: T) => string
    question: (item: T) => string
    words: (item: T) => string
    keep: string
    /** Shown once it is removed, where the call says nothing itself. */
    removed?: string
  }
}

/** Things that a tenant has here, each with a way to remove it that asks once more. */
export function RemovableList<T extends { id: number }>({ items, title, lines, also, ...rest }: RemovableListProps<T>) {
  const [asked, setAsked] = useState<T | null>(null)
  const { texts } = rest
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <h3>{title(item)}</h3>
              {lines(item)
                .filter((line) => line !== '')
                .map((line) => (
                  <p key={line} className={classes.line}>
                    {line}
                  </p>
                ))}
            </div>
            <div className={classes.actions}>
              {also?.(item)}
              <Button kind="quiet" aria-label={texts.removeNamed(item)} onClick={() => setAsked(item)}>
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && <Removing {...rest} item={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type RemovingProps<T extends { id: number }> = Pick<RemovableListProps<T>, 'call' | 'texts'> & {
  item: T
  onClose: () => void
}

function Removing<T extends { id: number }>({ item, call, texts, onClose }: RemovingProps<T>) {
  const { send, isSending, problem } = useSend(call, {
    onDone: () => {
      if (texts.removed !== undefined) toast.done(texts.removed)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.question(item)}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="danger" busy={isSending} onClick={() => send({ id: item.id })}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <p>{texts.words(item)}</p>
    </Dialog>
  )
}
