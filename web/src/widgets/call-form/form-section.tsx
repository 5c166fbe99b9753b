import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A heading between the fields of a long form. */
export function FormSection({ children }: { children: ReactNode }) {
  return <h3 className={classes.legend}>{children}</h3>
}
