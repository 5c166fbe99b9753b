import { Skeleton } from '@mantine/core'
import classes from './call-form/form.module.css'

/** The place of a form that is on its way. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <div className={`${classes.grid} ${classes.skeleton}`} role="status" aria-label="Loading">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their place
        <div key={index}>
          <Skeleton height={11} width={90} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
