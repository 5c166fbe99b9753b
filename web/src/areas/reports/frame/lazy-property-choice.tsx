import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { PropertyChoice as Choice } from '../../portfolio/open/property-choice'

const Loaded = lazyForm(() => import('../../portfolio/open/property-choice').then((file) => file.PropertyChoice))

/** The property of a search panel. Its list of choices is large, and comes behind the report's page. */
export function PropertyChoice(props: ComponentProps<typeof Choice>) {
  useEffect(() => Loaded.preload(), [])
  return (
    <Suspense fallback={<Skeleton height={36} width={190} mt={22} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
