import { Skeleton } from '@mantine/core'
import { placeholders } from '../../../widgets/layout/placeholders'

/** A placeholder as tall as a short report, so that the page does not jump. */
export const StatementSkeleton = () => (
  <div role="status" aria-label="Loading" style={{ minHeight: 480, padding: 16 }}>
    {placeholders(12).map((place, index) => (
      <Skeleton key={place} height={13} width={`${96 - ((index * 11) % 38)}%`} mb={20} />
    ))}
  </div>
)
