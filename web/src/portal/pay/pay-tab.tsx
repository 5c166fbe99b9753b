import { useAddress } from '../address'
import { useAsk } from '../api/queries'
import { WaitingDeposits } from '../bank/waiting-deposits'
import { Stack } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { PayForm } from './pay-form'
import { SentPayments } from './sent-payments'
import { Standing } from './standing'

/** Paying online, and what was paid from here. */
export function PayTab() {
  const home = useAddress().search.get('rent_id') ?? ''
  const options = useAsk('GET tenants/get-payment-options', { rent_id: home })
  return (
    <Stack>
      <Loaded of={options} lines={8}>
        {({ data }) =>
          data.standing === 'OPEN' ? (
            <>
              <WaitingDeposits saved={data.saved} />
              <PayForm key={data.rent_id} options={data} />
            </>
          ) : (
            <Standing options={data} />
          )
        }
      </Loaded>
      <SentPayments />
    </Stack>
  )
}
