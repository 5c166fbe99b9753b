import type { ReactNode } from 'react'
import classes from './form.module.css'

interface FormSectionProps {
  /** A form on a page starts one heading level higher than one in a dialog. */
  level?: 2 | 3
  children: ReactNode
}

/** A heading between the fields of a long form. */
export function FormSection({ level = 3, children }: FormSectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return <Heading className={classes.legend}>{children}</Heading>
}
