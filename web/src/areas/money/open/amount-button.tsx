import { showDollars, showWholeDollars } from '@freehold/rules/money'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import classes from '../why/why.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  onClosed: () => void
}

interface AmountButtonProps {
  amount: number
  /** The accessible name: "Late fees: $20.00, show the entries". */
  label: string
  /** The amount is past due. */
  late?: boolean
  /** Whole dollars are shown, and the cents on hover and focus. */
  whole?: boolean | undefined
  /** Fetches the dialog's code when the button is pointed at. */
  preload: () => void
  dialog: (props: DialogProps) => ReactNode
}

/** An amount that opens a dialog about itself, and gets the focus back when the dialog has closed. */
export function AmountButton({ amount, label, late = false, whole = false, preload, dialog }: AmountButtonProps) {
  const [asked, setAsked] = useState<'no' | 'yes' | 'answered'>('no')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.amount}
        data-late={late || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        title={whole ? showDollars(amount) : undefined}
        onClick={() => setAsked('yes')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {whole ? showWholeDollars(amount) : showDollars(amount)}
      </button>
      {asked !== 'no' && (
        <Suspense>
          {dialog({
            opened: asked === 'yes',
            onClose: () => setAsked('answered'),
            onClosed: () => {
              setAsked('no')
              button.current?.focus({ preventScroll: true })
            },
          })}
        </Suspense>
      )}
    </>
  )
}
