import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../widgets/layout/empty-state'
import classes from './report.module.css'

interface ReportFrameProps {
  title: string
  /** The days and the property, in words. */
  range: string
  failed: boolean
  retry: () => void
  /** Older figures are shown while new ones load. */
  waiting: boolean
  children: ReactNode
}

/** A report on its sheet, under a heading with its subject. If loading fails, the sheet shows that instead. */
export function ReportFrame({ title, range, failed, retry, waiting, children }: ReportFrameProps) {
  return (
    <section className={classes.sheet} aria-label={title} aria-busy={waiting}>
      {failed ? (
        <EmptyState icon={IconPlugConnectedX} text="The report could not be loaded.">
          <Button variant="default" size="xs" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <>
          <p className={classes.range}>{range}</p>
          <div className={waiting ? classes.waiting : undefined}>{children}</div>
        </>
      )}
    </section>
  )
}
