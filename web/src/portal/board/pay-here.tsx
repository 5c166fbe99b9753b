import { lazy, Suspense, useState } from 'react'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Skeleton } from '../kit/skeleton'
import { useTexts } from '../texts/language'

const PayTab = lazy(() => import('../pay/pay-tab').then((file) => ({ default: file.PayTab })))

/** The payment form in its place among the basic information. It is loaded when it is asked for, because most visits only look. */
export function PayHere() {
  const texts = useTexts('board')
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Card title={texts.payHere}>
        <Button icon="pay" onClick={() => setOpen(true)}>
          {texts.payHereOpen}
        </Button>
      </Card>
    )
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton lines={6} />
        </Card>
      }
    >
      <PayTab />
    </Suspense>
  )
}
