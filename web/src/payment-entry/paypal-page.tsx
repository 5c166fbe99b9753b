import { useEffect, useRef, useState } from 'react'
import { PayPalChoice } from '../widgets/payment-entry/paypal-choice'
import { EntryPage } from './entry-page'
import { type Agreed, drawPayPalButton } from './paypal-button'
import type { FormPort } from './use-form-port'

/** PayPal's own button, and the account that agreed by it. */
export const PayPalPage = () => <EntryPage>{(form) => <PayPal key={form.token} form={form} />}</EntryPage>

function PayPal({ form }: { form: FormPort }) {
  const texts = form.texts.paypal
  const place = useRef<HTMLDivElement>(null)
  const [agreed, setAgreed] = useState<Agreed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    // PayPal wants an element of its own, which is thrown away together with the button.
    const container = document.createElement('div')
    place.current?.append(container)
    let closed = false
    const drawn = drawPayPalButton(form.token, container, {
      agreed: (account) => {
        setAgreed(account)
        setProblem(null)
      },
      failed: (error) => {
        console.error(error)
        setProblem(form.texts.paypal.failed)
      },
    })
    drawn.then(
      () => !closed && form.tell({ say: 'ready' }),
      (error: unknown) => {
        console.error(error)
        if (!closed) form.tell({ say: 'failed' })
      },
    )
    return () => {
      closed = true
      // A button that was never drawn has nothing to take down; its failure was reported above.
      void drawn
        .then((takeDown) => takeDown())
        .catch(() => undefined)
        .then(() => container.remove())
    }
  }, [form])

  useEffect(
    () =>
      form.listen(({ say }) => {
        if (say === 'start-over') setAgreed(null)
        if (say !== 'nonce') return
        setProblem(agreed === null ? form.texts.paypal.unconfirmed : null)
        form.tell({ say: 'nonce', entered: agreed && { nonce: agreed.nonce, debit: false } })
      }),
    [form, agreed],
  )

  return (
    <PayPalChoice texts={texts} account={agreed?.account ?? null} problem={problem} onForget={() => setAgreed(null)}>
      <div ref={place} />
    </PayPalChoice>
  )
}
