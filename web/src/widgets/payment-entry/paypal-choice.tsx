import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-box.module.css'

interface PayPalChoiceProps {
  /** The account that pays, once one was chosen. */
  account: string | null
  problem: string | null
  onForget: () => void
  /** The button that lets one choose an account. */
  children: ReactNode
}

/** Which PayPal account pays. The button stays in the page while an account is chosen: PayPal draws it only once. */
export function PayPalChoice({ account, problem, onForget, children }: PayPalChoiceProps) {
  return (
    <div className={classes.paypal}>
      {account === null ? (
        <p>Choose the PayPal account that pays, then press Charge.</p>
      ) : (
        <p>
          PayPal account <b>{account}</b> pays.{' '}
          <Button variant="subtle" size="compact-sm" onClick={onForget}>
            Choose another account
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
