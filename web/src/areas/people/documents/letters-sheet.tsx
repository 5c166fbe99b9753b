import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { downloadLetter } from '../../money/open/deposit-letter'
import classes from '../tenant-page.module.css'

export interface Letter {
  id: number
  issued: string
  unit_name: string
}

/** The letters of settled deposits, as they were issued. */
export const LettersSheet = ({ letters }: { letters: readonly Letter[] }) => (
  <section className={classes.sheet} aria-labelledby="tenant-letters">
    <header className={classes.sheetHead}>
      <h2 id="tenant-letters">Deposit letters</h2>
    </header>
    <ul className={classes.documents}>
      {letters.map(({ id, issued, unit_name }) => (
        <li key={id}>
          <span>
            {unit_name}
            <span className={classes.says}>Issued {showDay(issued)}</span>
          </span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
            aria-label={`PDF of the deposit letter, ${unit_name}`}
            onClick={() => void downloadLetter(id)}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
