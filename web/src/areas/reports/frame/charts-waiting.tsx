import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { placeholders } from '../../../widgets/layout/placeholders'
import classes from '../charts/expense-charts.module.css'

export const ChartsSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.grid}>
    {placeholders(6).map((place) => (
      <Skeleton key={place} height={266} />
    ))}
  </div>
)

export const ChartsFailed = ({ retry }: { retry: () => void }) => (
  <EmptyState icon={IconPlugConnectedX} text="The charts could not be loaded.">
    <Button variant="default" size="xs" onClick={retry}>
      Try again
    </Button>
  </EmptyState>
)
