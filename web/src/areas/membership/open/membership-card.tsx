import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { MembershipView } from '../membership-view'
import { messages } from '../messages'
import { useMembership, type View } from '../use-membership'

const UpgradeForm = lazyForm(() => import('../forms/upgrade-form').then((file) => file.UpgradeForm))
const UnitPaymentForm = lazyForm(() => import('../forms/unit-payment-form').then((file) => file.UnitPaymentForm))

/** The membership with its views. It is hidden where the installation sells none. */
export function MembershipCard() {
  const { data, isError } = useMembership()
  const [view, setView] = useState<View>('membership_info')
  if (data && !data.sells) return null
  // Closing a payment form shows the information again, as it is by then.
  const back = () => {
    setView('membership_info')
    void reloadAfterSave()
  }
  return (
    <Card title="Membership Details">
      {isError && !data && <p>{messages.loadFailed}</p>}
      {!data && !isError && <Skeleton height={280} />}
      {data && view === 'membership_info' && <MembershipView info={data} onView={setView} />}
      {data && view !== 'membership_info' && (
        <Suspense fallback={<FormSkeleton fields={5} />}>
          {view === 'upgrade_pro' && <UpgradeForm info={data} onClose={back} />}
          {view === 'unit_payment' && <UnitPaymentForm info={data} onClose={back} />}
        </Suspense>
      )}
    </Card>
  )
}
