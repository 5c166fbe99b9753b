import { returnRateWords } from '@freehold/rules/portal/return-rates'
import { Badge } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { messages } from './messages'
import classes from './returns.module.css'

type Rate = Reply<'GET portal/return-rates'>['data']['rates'][number]

const colors = { OK: 'moss', NEAR: 'amber', OVER: 'brick' } as const

/** Each share as a part of its limit, with a mark where it needs a look. */
export const RateBars = ({ rates }: { rates: readonly Rate[] }) => (
  <ul className={classes.rates}>
    {rates.map((rate) => (
      <RateBar key={rate.kind} {...rate} />
    ))}
  </ul>
)

function RateBar({ kind, returned, percent, limit_percent: limit, state }: Rate) {
  return (
    <li>
      <div className={classes.rate}>
        <h3>{returnRateWords[kind]}</h3>
        <Badge color={colors[state]}>{messages.states[state]}</Badge>
        <span className={classes.share}>
          {percent}% of at most {limit}% <span className={classes.count}>({returned})</span>
        </span>
      </div>
      {/* The words above say the same. */}
      <div aria-hidden className={classes.bar} data-state={state}>
        <div style={{ width: `${Math.min(100, (percent / limit) * 100)}%` }} />
      </div>
    </li>
  )
}
