import { lazy, Suspense } from 'react'
import { useAddress } from '../address'
import { useAsk } from '../api/queries'
import { WaitingDeposits } from '../bank/waiting-deposits'
import { Card, Stack } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { Skeleton } from '../kit/skeleton'
import { AutopaySoon } from './autopay-soon'
import { PayForm } from './pay-form'
import { SentPayments } from './sent-payments'
import { Standing } from './standing'

const AutopayCard = lazy(() => import('../autopay/autopay-card').then((file) => ({ default: file.AutopayCard })))
const SetUpScreen = lazy(() => import('../autopay/setup/set-up-screen').then((file) => ({ default: file.SetUpScreen })))

/** Paying online, by hand and by itself, and what was paid from here. */
export function PayTab() {
  const { search } = useAddress()
  const options = useAsk('GET tenants/get-payment-options', { rent_id: search.get('rent_id') ?? '' })
  if (search.get('autopay') === 'set')
    return (
      <Suspense fallback={<Waiting />}>
        <SetUpScreen />
      </Suspense>
    )
  const { rent_id: home = null, standing } = options.data?.data ?? {}
  return (
    <Stack>
      <Loaded of={options} lines={8}>
        {({ data }) =>
          data.standing === 'OPEN' ? (
            <>
              <WaitingDeposits saved={data.saved} />
              <AutopaySoon home={data.rent_id} />
              <PayForm key={data.rent_id} options={data} />
            </>
          ) : (
            <Standing options={data} />
          )
        }
      </Loaded>
      <Suspense fallback={<Waiting />}>
        <AutopayCard home={home} mayStart={standing === 'OPEN'} />
      </Suspense>
      <SentPayments />
    </Stack>
  )
}

const Waiting = () => (
  <Card>
    <Skeleton lines={4} />
  </Card>
)
