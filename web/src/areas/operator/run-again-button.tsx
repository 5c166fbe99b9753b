import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCells } from './cells'
import { runAgain } from './run-again'

interface RunAgainProps {
  job: string
  /** The cell of the row. Jobs of another cell are run there. */
  cell: string
  label: string
  children: ReactNode
}

/** Runs the job of a row again. */
export function RunAgain({ job, cell, label, children }: RunAgainProps) {
  const { own } = useCells()
  if (cell !== own) return null
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={() => void runAgain(job)}>
      {children}
    </Button>
  )
}
