import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface Fact {
  name: string
  /** Null and blank facts are left out. */
  value: ReactNode
}

/** Facts with their names, one under the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
