import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { Card } from '../../../widgets/cards/card'
import { openPage } from '../../../widgets/open-paper'
import type { Settlement } from './settlement'
import classes from './settlement.module.css'

/** Settlements of the same tenancy that were corrected: they stay, with their letters. */
export const ReversedCard = ({ settlement }: { settlement: Settlement }) => (
  <Card title="Reversed settlements">
    <ul className={classes.list}>
      {settlement.reversed.map(({ id, on, refund, balance, reason, by, letter_id }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            Issued {showDay(on)}: {balance > 0 ? `${showDollars(balance)} owed` : `${showDollars(refund)} refund`}
            <p className={classes.small}>
              Reversed by {by}: {reason}
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={`Open the letter of ${showDay(on)}`}
            onClick={() => void openPage('deposit/letter', letter_id)}
          >
            Open the letter
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
