import type { WhyAnswer } from '@freehold/contract/kit/why'
import { showDollars } from '@freehold/rules/money'
import { Suspense, useRef, useState } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../why/why.module.css'
import type { WhyQuestion } from './why-question'

const WhyDialog = lazyForm(() => import('../why/why-dialog').then((file) => file.WhyDialog))

interface Shown {
  amount: number
  /** It should have been here already. */
  late?: boolean
}
type WhyAmountProps = Shown & ({ why: WhyAnswer } | WhyQuestion)

/** An amount that says, when it is asked, why it is what it is. */
export function WhyAmount({ amount, late = false, ...source }: WhyAmountProps) {
  const [asked, setAsked] = useState<'no' | 'yes' | 'answered'>('no')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.amount}
        data-late={late || undefined}
        aria-label={`${showDollars(amount)}, why?`}
        aria-haspopup="dialog"
        onClick={() => setAsked('yes')}
        onPointerEnter={WhyDialog.preload}
        onFocus={WhyDialog.preload}
      >
        {showDollars(amount)}
      </button>
      {asked !== 'no' && (
        <Suspense>
          <WhyDialog
            source={source}
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
