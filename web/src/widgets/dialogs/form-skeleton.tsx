import { Skeleton } from '@mantine/core'
import classes from '../call-form/form.module.css'
import { placeholders } from '../layout/placeholders'

/** The place of a form that is on its way. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <div className={`${classes.grid} ${classes.skeleton}`} role="status" aria-label="Loading">
      {placeholders(fields).map((place) => (
        <div key={place}>
          <Skeleton height={11} width={90} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
