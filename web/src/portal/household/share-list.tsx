import { useFormats, useTexts } from '../texts/language'
import classes from './household.module.css'
import type { Household } from './household-card'

export type Shares = NonNullable<Household['agreement']>

/** Each adult with the share of today's rent; of a proposal also whether it was accepted. */
export function ShareList({ of, answers = false }: { of: Shares; answers?: boolean }) {
  const texts = useTexts('household')
  const { money } = useFormats()
  return (
    <ul className={classes.list}>
      {of.shares.map(({ member, name, you, value, amount, accepted_at }) => (
        <li key={member ?? 0}>
          <div>
            {name} {you && <span className={classes.dim}>({texts.you})</span>}
            {answers && <p className={classes.dim}>{accepted_at === null ? texts.waits : texts.accepted}</p>}
          </div>
          <div className={classes.amount}>
            <strong>{money(amount)}</strong>
            {of.kind === 'PERCENT' && <p className={classes.dim}>{`${value}%`}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
