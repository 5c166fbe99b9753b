import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../../widgets/layout/empty-state'
import classes from '../dashboard/dashboard-page.module.css'

interface WidgetProps {
  title: string
  /** The figure of the whole, opposite the title. */
  aside?: ReactNode
  failed: boolean
  retry: () => void
  children: ReactNode
}

/** One sheet of the dashboard. If loading fails, the sheet shows that with a button to try again. */
export function Widget({ title, aside, failed, retry, children }: WidgetProps) {
  const titleId = useId()
  return (
    <section className={classes.sheet} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {failed ? (
        <EmptyState icon={IconPlugConnectedX} text="This could not be loaded.">
          <Button variant="default" size="xs" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        children
      )}
    </section>
  )
}
