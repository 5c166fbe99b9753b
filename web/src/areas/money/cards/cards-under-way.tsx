import type { Calls } from '@freehold/contract/calls'
import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { showMoment } from '../../../widgets/moment'
import { CardAlert } from '../open/card-alert'
import classes from './card.module.css'

type CardPayment = Calls['GET payment/get-card-payments']['reply']['data'][number]

/** Payments whose outcome is not known yet. */
export const cardsUnderWay = (payments: readonly CardPayment[]): CardPayment[] =>
  payments.filter(({ state }) => state === 'PENDING' || state === 'UNKNOWN')

/** Says, before a card is charged again, that an earlier payment may have gone through. */
export function CardsUnderWay({ tenant }: { tenant: unknown }) {
  const asked = typeof tenant === 'number' && tenant > 0
  const { data } = useQuery({
    ...callQuery('GET payment/get-card-payments', { tenant_id: asked ? tenant : null }, { silent: true }),
    enabled: asked,
    refetchOnMount: 'always',
  })
  const open = cardsUnderWay(asked ? (data?.data ?? []) : [])
  if (open.length === 0) return null
  return (
    <CardAlert tone="amber">
      {open.map(({ id, amount, created_at }) => (
        <p key={id} className={classes.line}>
          A card payment of {showDollars(amount)}, made {showMoment(created_at)}, is still in progress. Don't pay again
          until its result is known.
        </p>
      ))}
    </CardAlert>
  )
}
