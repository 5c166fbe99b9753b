import { boardAddress } from '../address'
import { Link } from '../kit/button'
import { Card } from '../kit/card'
import { Icon } from '../kit/icon'
import { StateTag } from '../kit/state-tag'
import { useFormats, useTexts } from '../texts/language'
import { useOffers } from './offer'
import classes from './offers.module.css'

/** The offers of the last year among the papers. */
export function OffersCard() {
  const texts = useTexts('offers')
  const { day } = useFormats()
  const { data } = useOffers()
  if (!data || data.data.length === 0) return null
  const waits = data.data.some(({ can_answer }) => can_answer)
  return (
    <Card title={waits ? texts.title : texts.past} strong={waits}>
      <ul className={classes.list}>
        {data.data.map(({ id, home, state, made_at, can_answer }) => (
          <li key={id}>
            <Link to={boardAddress('documents', { offer: String(id) })} className={classes.link}>
              <span>
                <b>{texts.made(day(made_at))}</b>
                <span className={classes.dim}>{home}</span>
              </span>
              <StateTag kind={can_answer ? 'wait' : 'quiet'} round>
                {state === 'OFFERED' || state === 'SEEN' ? texts.waits : texts.states[state]}
              </StateTag>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
