import { showDollars } from '@freehold/rules/money'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { showMoment } from '../../widgets/moment'
import classes from './tenant-page.module.css'

type CardPayment = Reply<'GET payment/get-card-payments'>['data'][number]

/** Card payments that are under way, and those that came to nothing of late. */
export function CardPayments({ tenantId }: { tenantId: number }) {
  const { data } = useQuery(callQuery('GET payment/get-card-payments', { tenant_id: tenantId }, { silent: true }))
  if (!data || data.data.length === 0) return null
  return (
    <>
      <h3 className={classes.subhead}>Card payments</h3>
      <ul className={classes.cards}>
        {data.data.map((payment) => {
          const { color, word, says } = lookOf(payment)
          return (
            <li key={payment.id}>
              <span>
                <Badge color={color}>{word}</Badge> {showMoment(payment.created_at)}
                <span className={classes.says}>{says}</span>
              </span>
              <span className="num">{showDollars(payment.amount)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function lookOf({ state, settled, message }: CardPayment) {
  if (state === 'DECLINED') return { color: 'brick', word: 'Declined', says: message }
  if (state === 'CAPTURED')
    return settled
      ? { color: 'moss', word: 'Settled', says: message }
      : { color: 'amber', word: 'In transit', says: 'The card was charged; the money is on its way.' }
  return { color: 'harbor', word: 'Being checked', says: "Waiting for the card company's answer." }
}
