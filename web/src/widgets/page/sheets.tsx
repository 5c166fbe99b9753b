import type { ReactNode } from 'react'
import classes from './page.module.css'

interface SheetsProps {
  /** The main column: its work, its money, its messages. */
  main: ReactNode
  /** Facts and people, under the main column on a narrow screen. */
  side: ReactNode
}

/** The cards of a page, in a wide and a narrow column. */
export const Sheets = ({ main, side }: SheetsProps) => (
  <div className={classes.sheets}>
    <div className={classes.column}>{main}</div>
    <div className={classes.column}>{side}</div>
  </div>
)
