import { Button } from '@mantine/core'
import classes from './older-rows.module.css'
import type { TableState } from './table-search'

interface OlderRowsProps {
  /** The part of the list that could not be loaded. */
  wanted: TableState
  /** The part whose rows are shown. */
  shown: TableState
  reload: () => void
}

/** Shows that the rows are older than requested, with a button to try again. */
export const OlderRows = ({ wanted, shown, reload }: OlderRowsProps) => (
  <div role="alert" className={classes.note}>
    <span>
      {wanted.page === shown.page
        ? 'The list could not be loaded. The earlier rows are still shown.'
        : `Page ${wanted.page} could not be loaded. Page ${shown.page} is still shown.`}
    </span>
    <Button size="compact-sm" variant="default" className={classes.again} onClick={reload}>
      Try again
    </Button>
  </div>
)
