import classes from './import.module.css'
import type { ImportLine } from './import-run'
import { madeWords } from './words'

/** The records that an import makes, and the money that it opens the books with. */
export function MadeList({ counts }: Pick<ImportLine, 'counts'>) {
  return (
    <dl className={classes.made}>
      {madeWords(counts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
