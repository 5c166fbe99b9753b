import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type DropIn, loadDropIn } from './braintree'
import classes from './card.module.css'
import type { CardEntry } from './card-field'
import { messages } from './messages'

/** Braintree's own form, in frames of its own: what is typed there never touches this page. */
export function BraintreeCard({ ref, token }: { ref: Ref<CardEntry>; token: string }) {
  const place = useRef<HTMLDivElement>(null)
  const dropIn = useRef<DropIn | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // It wants an empty element, and leaves it empty again.
    const container = document.createElement('div')
    place.current?.append(container)
    const made = loadDropIn().then((create) => create({ authorization: token, container, paypal: { flow: 'vault' } }))
    let over = false
    made.then(
      (instance) => {
        if (!over) dropIn.current = instance
      },
      (error: unknown) => {
        console.error(error)
        if (!over) setFailed(true)
      },
    )
    return () => {
      over = true
      dropIn.current = null
      // What failed to begin has nothing to take down; its failure was told above.
      made
        .then((instance) => instance.teardown())
        .then(
          () => container.remove(),
          () => container.remove(),
        )
    }
  }, [token])

  useImperativeHandle(ref, () => ({
    nonce: async () => {
      if (dropIn.current === null) return null
      try {
        const { nonce } = await dropIn.current.requestPaymentMethod()
        return nonce
      } catch {
        // Its own form says what is missing.
        return null
      }
    },
    startOver: () => dropIn.current?.clearSelectedPaymentMethod(),
  }))

  if (failed) return <p className={classes.broken}>{messages.card.tokenFailed}</p>
  return <section ref={place} aria-label="Card or PayPal" className={classes.braintree} />
}
