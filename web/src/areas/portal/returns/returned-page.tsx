import { returnRateDays } from '@freehold/rules/portal/return-rates'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../../widgets/layout/page-title'
import { PlainTable } from '../../../widgets/layout/plain-table'
import { messages } from './messages'
import { RateBars } from './rate-bars'
import { returnedColumns } from './returned-columns'
import classes from './returns.module.css'

const MandateDialog = lazyForm(() => import('./mandate-dialog').then((file) => file.MandateDialog))

/** A share of fewer debits says little. */
const fewDebits = 20

/** Bank debits that came back, and how near their share is to the limits of the bank network. */
export function ReturnedPage() {
  const [payment, setPayment] = useState<number | null>(null)
  const columns = useMemo(() => returnedColumns(setPayment), [])
  const { data, isError } = useQuery(callQuery('GET portal/return-rates', {}, { failure: messages.loadFailed }))
  const shown = data?.data
  return (
    <>
      <PageTitle title="Returned payments" />
      <p className={classes.intro}>{messages.intro}</p>
      <div className={classes.page}>
        <Card title="Share of returned debits">
          {shown ? (
            <>
              <p className={classes.note}>
                {messages.rates(returnRateDays, shown.sent)} {shown.sent > 0 && shown.sent < fewDebits && messages.few}
              </p>
              <RateBars rates={shown.rates} />
              <p className={classes.note}>{messages.source}</p>
            </>
          ) : isError ? (
            <p>This could not be loaded.</p>
          ) : (
            <Skeleton height={160} />
          )}
        </Card>
        <PlainTable title="Returned payments" columns={columns} rows={shown?.returned} empty={messages.none} />
      </div>
      <Suspense>
        <MandateDialog payment={payment} onClose={() => setPayment(null)} />
      </Suspense>
    </>
  )
}
