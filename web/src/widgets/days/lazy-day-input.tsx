import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyForm } from '../dialogs/lazy-form'
import type { DayInput as Input } from './day-input'

const Loaded = lazyForm(() => import('./day-input').then((file) => file.DayInput))

/** A day outside of a form. Its calendar is as large as a page, and comes behind it. */
export const DayInput = (props: ComponentProps<typeof Input>) => (
  <Suspense fallback={<Skeleton height={36} width={150} mt={22} />}>
    <Loaded w={150} {...props} />
  </Suspense>
)

/** Preloads the calendar with its panel, so that it is ready when the user opens a date field. */
export function useDayInputSoon(): void {
  useEffect(() => Loaded.preload(), [])
}
