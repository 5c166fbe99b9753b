import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Card } from '../../../widgets/cards/card'

const MorningEmail = lazy(async () => ({ default: (await import('../attention/morning-email')).MorningEmail }))

/** The switch of the user's morning email, among the user's own details. */
export const MorningEmailCard = () => (
  <Card title="Morning email">
    <Suspense fallback={<Skeleton height={90} />}>
      <MorningEmail />
    </Suspense>
  </Card>
)
