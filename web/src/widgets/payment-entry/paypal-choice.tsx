import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-box.module.css'
import type { EntryTexts } from './texts/all'

interface PayPalChoiceProps {
  texts: EntryTexts['paypal']
  /** The account that pays, once one was chosen. */
  account: string | null
  problem: string | null
  onForget: () => void
  /** The button that lets one choose an account. */
  children: ReactNode
}

/** Which PayPal account pays. The button stays in the page while an account is chosen: PayPal draws it only once. */
export function PayPalChoice({ texts, account, problem, onForget, children }: PayPalChoiceProps) {
  return (
    <div className={classes.paypal}>
      {account === null ? (
        <p>{texts.choose}</p>
      ) : (
        <p>
          {texts.pays(account)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onForget}>
            {texts.another}
          </Button>
        </p>
      )}
      <div className={classes.paypalButton} hidden={account !== null}>
        {children}
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
