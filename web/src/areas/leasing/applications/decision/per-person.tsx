import type { ReactNode } from 'react'
import { wholeWords } from '../../../../widgets/words'
import classes from './decision.module.css'

interface PerPersonProps {
  of: readonly { key: string; name: string; shown: ReactNode }[]
}

const shownOr = (shown: ReactNode): ReactNode => wholeWords(shown || '–')

/** A fact of each adult of a household, under the adult's name. One adult alone needs no name. */
export function PerPerson({ of }: PerPersonProps) {
  const [only, ...others] = of
  if (only === undefined || others.length === 0) return shownOr(only?.shown)
  return (
    <dl className={classes.people}>
      {of.map(({ key, name, shown }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{shownOr(shown)}</dd>
        </div>
      ))}
    </dl>
  )
}
