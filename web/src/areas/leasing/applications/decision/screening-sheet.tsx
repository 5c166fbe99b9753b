import { showDollars } from '@freehold/rules/money'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/queries'
import classes from './decision.module.css'
import { messages } from './messages'
import { ScreenedAdult } from './screened-adult'
import type { SheetProps } from './sheet-props'

/** Orders a background check of each adult, once the consent is recorded. */
export function ScreeningSheet({ id }: Pick<SheetProps, 'id'>) {
  const { data } = useQuery(callQuery('GET screening/get-orders', { id }, { failure: messages.checksFailed }))
  if (data === undefined) return <Skeleton height={160} />
  return (
    <>
      {data.provider === 'sandbox' && (
        <p className={classes.notice}>
          <Badge color="amber">Sandbox</Badge>
          <small>{messages.sandbox}</small>
        </p>
      )}
      <p>
        {messages.howOrdered}
        {data.price !== null &&
          ` Each report costs ${showDollars(data.price)}, which is posted as an expense of the property.`}
      </p>
      <ul className={classes.decisions}>
        {data.data.map((one) => (
          <ScreenedAdult key={one.adult} id={id} one={one} />
        ))}
      </ul>
    </>
  )
}
