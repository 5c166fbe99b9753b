import { useState } from 'react'
import type { Entered } from './protocol'
import { sandboxNonce } from './sandbox-cards'

interface TestPayPal {
  account: string | null
  /** The form was sent before an account was chosen. */
  unconfirmed: boolean
  choose: () => void
  forget: () => void
  enter: () => Entered | null
}

/** The PayPal account of the sandbox. */
export function useTestPayPal(): TestPayPal {
  const [account, setAccount] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const become = (chosen: string | null) => {
    setAccount(chosen)
    setUnconfirmed(false)
  }
  return {
    account,
    unconfirmed,
    choose: () => become('payer@sandbox.example'),
    forget: () => become(null),
    enter: () => {
      setUnconfirmed(account === null)
      return account === null ? null : { nonce: sandboxNonce('paypal'), debit: false }
    },
  }
}
