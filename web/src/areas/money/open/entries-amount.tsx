import { showDollars } from '@freehold/rules/money'
import { Suspense, useRef, useState } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../why/why.module.css'
import type { EntriesQuestion } from './entries-question'

const EntriesDialog = lazyForm(() => import('../why/entries-dialog').then((file) => file.EntriesDialog))

interface EntriesAmountProps {
  amount: number
  /** What the total is called: "Late fees". */
  title: string
  of: EntriesQuestion
}

/** A total that shows, when it is asked, the entries it is made of. */
export function EntriesAmount({ amount, title, of }: EntriesAmountProps) {
  const [asked, setAsked] = useState<'no' | 'yes' | 'answered'>('no')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.amount}
        aria-label={`${title}: ${showDollars(amount)}, show the entries`}
        aria-haspopup="dialog"
        onClick={() => setAsked('yes')}
        onPointerEnter={EntriesDialog.preload}
        onFocus={EntriesDialog.preload}
      >
        {showDollars(amount)}
      </button>
      {asked !== 'no' && (
        <Suspense>
          <EntriesDialog
            title={title}
            of={of}
            opened={asked === 'yes'}
            onClose={() => setAsked('answered')}
            onClosed={() => {
              setAsked('no')
              button.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
