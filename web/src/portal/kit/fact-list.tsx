import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface Fact {
  name: string
  /** Null and blank facts are left out. */
  value: ReactNode
}

/** An email address that needs two lines breaks before its @. */
export function Breakable({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
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
            <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  )
}
