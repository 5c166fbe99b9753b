import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type Ref, Suspense } from 'react'
import { callQuery } from '../../api/queries'
import classes from './card.module.css'
import { messages } from './messages'
import { SandboxCard } from './sandbox-card'

const BraintreeCard = lazy(() => import('./braintree-card').then((file) => ({ default: file.BraintreeCard })))

/** What asks for the card, for the form around it. The number itself never reaches us. */
export interface CardEntry {
  /** The one-time name of what was entered; null when something is missing, which is then said on the screen. */
  nonce: () => Promise<string | null>
  /** What was entered has been used: a further payment is entered anew. */
  startOver: () => void
}

/** Asks for a card or PayPal, in the way of the gateway that is set up. */
export function CardField({ ref }: { ref: Ref<CardEntry> }) {
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
  return (
    <Suspense fallback={<CardSkeleton />}>
      <BraintreeCard ref={ref} token={data.data.token} />
    </Suspense>
  )
}

const CardSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.box}>
    <Skeleton height={300} />
  </div>
)
