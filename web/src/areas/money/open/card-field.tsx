import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CardBox } from '../../../widgets/payment-entry/card-box'
import { EntryFrame } from '../../../widgets/payment-entry/entry-frame'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import classes from '../cards/card.module.css'
import { SandboxCard } from '../cards/sandbox-card'
import { messages } from '../collect/messages'

interface CardFieldProps {
  ref: Ref<CardEntry>
  /** Fields are locked while a payment is in progress. */
  locked: boolean
}

/** Asks for a card or PayPal, in the way of the gateway that is set up. */
export function CardField({ ref, locked }: CardFieldProps) {
  const { data, isError } = useQuery({
    ...callQuery('GET braintree/get-token-key', {}, { failure: messages.card.tokenFailed }),
    // A token is good for one try, and for a while only.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (isError) return <p className={classes.broken}>{messages.card.tokenFailed}</p>
  if (!data) return <CardSkeleton />
  if (data.data.gateway === 'sandbox') return <SandboxCard ref={ref} />
  return <BraintreeEntry ref={ref} locked={locked} token={data.data.token} />
}

/** Braintree's fields or PayPal's button, each in a frame of ours with a content policy of its own. */
function BraintreeEntry({ ref, locked, token }: CardFieldProps & { token: string }) {
  const [kind, setKind] = useState<EntryKind>('card')
  return (
    <CardBox kind={kind} onKind={setKind}>
      <EntryFrame
        key={kind}
        ref={ref}
        kind={kind}
        token={token}
        locked={locked}
        failed={messages.card.tokenFailed}
        loading={messages.card.loading}
      />
    </CardBox>
  )
}

const CardSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.waiting}>
    <Skeleton height={300} />
  </div>
)
