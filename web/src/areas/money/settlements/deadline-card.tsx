import { showDay } from '@freehold/rules/day'
import { Card } from '../../../widgets/cards/card'
import type { Settlement } from './settlement'
import classes from './settlement.module.css'

const days = (count: number): string => (Math.abs(count) === 1 ? '1 day' : `${Math.abs(count)} days`)

/** The days that are left, the event they are counted from, and the cost of missing the last one. */
export function DeadlineCard({ settlement }: { settlement: Settlement }) {
  const { clock, forfeiture, proof } = settlement
  const late = clock.days_left !== null && clock.days_left < 0
  return (
    <Card title="Deadline">
      {clock.by !== null && clock.days_left !== null && (
        <p className={classes.days} data-late={late || undefined}>
          {late ? `${days(clock.days_left)} late` : `${days(clock.days_left)} left`}
        </p>
      )}
      {clock.by !== null && (
        <p className={classes.words}>
          Last day: {showDay(clock.by)}, counted from{' '}
          {clock.starts === 'MOVE_OUT' ? 'the move-out' : 'the address given'} on {showDay(clock.since)}.
        </p>
      )}
      <p className={classes.words}>{clock.words}</p>
      {clock.waits_for_address && (
        <p className={classes.words}>No date is entered for when the tenant gave a forwarding address.</p>
      )}
      {clock.last_known !== '' && <p className={classes.words}>{clock.last_known}</p>}
      {clock.source !== '' && <p className={classes.small}>{clock.source}. Check your lease and the current law.</p>}
      {forfeiture && (
        <div className={classes.warning} data-tone={late ? 'brick' : 'amber'}>
          <b>{late ? 'The deadline has passed' : 'Penalty for missing the deadline'}</b>
          <p className={classes.words}>
            {forfeiture.text} ({forfeiture.source})
          </p>
        </div>
      )}
      {proof && (
        <div className={classes.warning} data-tone={proof.missing.length > 0 ? 'amber' : 'plain'}>
          <b>Proof that the state requires</b>
          <p className={classes.words}>
            {proof.text} ({proof.source})
          </p>
          {proof.missing.length > 0 && (
            <>
              <p className={classes.words}>Still missing:</p>
              <ul>
                {proof.missing.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
