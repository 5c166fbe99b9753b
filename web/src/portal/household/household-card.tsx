import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { useTenant } from '../api/session'
import { Card } from '../kit/card'
import { useTexts } from '../texts/language'
import { Agreement } from './agreement'
import classes from './household.module.css'
import { Proposal } from './proposal'
import { ProposeShares } from './propose-shares'

export type Household = NonNullable<Reply<'GET tenants/get-household'>['data']>

/** The adults of the home and how they divide its rent. Nothing for a tenant who lives alone. */
export function HouseholdCard() {
  const texts = useTexts('household')
  const { viewer } = useTenant()
  const { data } = useAsk('GET tenants/get-household')
  const home = data?.data
  // How the adults divide the rent is nothing for the staff user who looks at the portal.
  if (!home || home.adults.length < 2) return null
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <ul className={classes.adults}>
        {home.adults.map(({ member, name, you, active }) => (
          <li key={member ?? 0}>
            {name} {you && <span className={classes.dim}>({texts.you})</span>}
            {!active && <span className={classes.dim}>{texts.notIn}</span>}
          </li>
        ))}
      </ul>
      {viewer === null && <Shares home={home} />}
    </Card>
  )
}

function Shares({ home }: { home: Household }) {
  const texts = useTexts('household')
  return (
    <section className={classes.shares} aria-labelledby="shares-of-rent">
      <h3 id="shares-of-rent">{texts.shares}</h3>
      <p className={classes.dim}>{texts.sharesText}</p>
      {home.agreement === null && home.proposal === null && <p>{texts.noShares}</p>}
      {home.agreement && <Agreement home={home} agreement={home.agreement} />}
      {home.proposal && <Proposal proposal={home.proposal} />}
      {home.rent > 0 && <ProposeShares home={home} />}
    </section>
  )
}
