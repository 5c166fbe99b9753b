import { useRef, useState } from 'react'
import { isCallError, isNetworkError } from '../../api/failure'
import type { Input, Reply } from '../../api/types'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { queryClient, reloadAfterSave } from '../api/queries'
import { usePaymentRunning } from '../session/use-payment-running'

export type Payment = Omit<Input<'POST tenants/pay-for-account-holder'>, 'confirm'>
type Paid = Reply<'POST tenants/pay-for-account-holder'>

export type Outcome =
  | { at: 'nothing' }
  | { at: 'sending' }
  /** The server asks once more before it sends: the amount is above what is owed, or the fee changed. */
  | { at: 'asked'; message: string }
  | { at: 'done'; paid: Paid }
  /** Nothing was charged. */
  | { at: 'failed'; message: string }
  /** The gateway did not answer; the result is looked up. */
  | { at: 'checking' }
  /** Our own server did not answer: only the very same request may be sent again. */
  | { at: 'unreachable' }

interface Paying {
  outcome: Outcome
  /** Sends a payment; once more, unchanged, where no answer came. */
  pay: (payment: Payment) => Promise<void>
  reset: () => void
}

/** Sends a payment once. An answer that did not come is never taken for a refusal. */
export function usePay(): Paying {
  const [outcome, setOutcome] = useState<Outcome>({ at: 'nothing' })
  const running = useRef(false)
  usePaymentRunning(outcome.at === 'sending')
  const confirmed = useRef(false)

  async function send(payment: Payment): Promise<Outcome> {
    try {
      const paid = await ask('POST tenants/pay-for-account-holder', {
        ...payment,
        ...(confirmed.current && { confirm: '1' }),
      })
      return paid.state === 'CHECKING' ? { at: 'checking' } : { at: 'done', paid }
    } catch (error) {
      if (isNetworkError(error)) return { at: 'unreachable' }
      if (!isCallError(error)) throw error
      const [field] = Object.values(error.fields)
      const message = field ?? failureText(error) ?? ''
      // A changed fee or authorization has to be seen first; no answer to a question changes it.
      const changed = 'fee_amount' in error.fields || 'mandate_hash' in error.fields
      if (error.type === 'E_CONFIRM' && !changed) return { at: 'asked', message }
      const maySend = error.type === 'E_PROVIDER' || error.type === 'E_CONFLICT'
      return maySend && (await isUnderWay()) ? { at: 'checking' } : { at: 'failed', message }
    }
  }

  return {
    outcome,
    pay: async (payment) => {
      if (running.current) return
      running.current = true
      confirmed.current = outcome.at === 'asked' || (outcome.at === 'unreachable' && confirmed.current)
      setOutcome({ at: 'sending' })
      try {
        setOutcome(await send(payment))
      } finally {
        running.current = false
      }
      void reloadAfterSave()
    },
    reset: () => {
      confirmed.current = false
      setOutcome({ at: 'nothing' })
    },
  }
}

/** Whether a payment is being looked up. Where not even that is known, one is supposed to be. */
async function isUnderWay(): Promise<boolean> {
  try {
    const { data } = await queryClient.fetchQuery({
      queryKey: ['GET tenants/get-payments', {}],
      queryFn: ({ signal }) => ask('GET tenants/get-payments', {}, { signal }),
      staleTime: 0,
    })
    return data.some(({ state }) => state === 'CHECKING' || state === 'SENT')
  } catch {
    return true
  }
}
