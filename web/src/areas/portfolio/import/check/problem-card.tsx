import classes from '../import.module.css'
import type { Problem } from '../import-run'
import type { StepProps } from '../step-content'
import { rowWords } from '../words'
import checkClasses from './check.module.css'
import { MendCells } from './mend-cells'
import { MendColumn } from './mend-column'
import { MendDates } from './mend-dates'

export interface MendProps extends StepProps {
  problem: Problem
}

interface ProblemCardProps extends MendProps {
  fileName: string
}

/** Rows with the same error, and the one step that mends them. */
export function ProblemCard({ run, problem, fileName }: ProblemCardProps) {
  const { message, label, field, column, mend, cells, count } = problem
  return (
    <section className={checkClasses.problem} aria-label={message}>
      <header>
        <h3>{message}</h3>
        <p className={classes.small}>{label === '' ? fileName : `${label}, ${fileName}`}</p>
      </header>
      {mend === 'DATE_ORDER' ? (
        <MendDates run={run} problem={problem} />
      ) : mend === 'COLUMN' && field !== '' ? (
        <MendColumn run={run} problem={problem} />
      ) : column === null ? (
        <p className={classes.small}>
          Rows{' '}
          {rowWords(
            cells.map(({ row }) => row),
            count,
          )}
        </p>
      ) : (
        <MendCells run={run} problem={problem} column={column} />
      )}
    </section>
  )
}
