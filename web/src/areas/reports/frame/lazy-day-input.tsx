import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { DayInput as Input } from './day-input'

const Loaded = lazyForm(() => import('./day-input').then((file) => file.DayInput))

/** A day of a search panel. Its calendar is as large as a report's page, and comes behind it. */
export const DayInput = (props: ComponentProps<typeof Input>) => (
  <Suspense fallback={<Skeleton height={36} width={150} mt={22} />}>
    <Loaded {...props} />
  </Suspense>
)

/** Fetched once the panel stands there, it is here before anybody asks for a day. */
export function useDayInputSoon(): void {
  useEffect(() => Loaded.preload(), [])
}
