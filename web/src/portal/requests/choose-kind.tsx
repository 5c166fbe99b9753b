import { boardAddress } from '../address'
import { useTenant } from '../api/session'
import { Link } from '../kit/button'
import { Icon } from '../kit/icon'
import { useTexts } from '../texts/language'
import type { Kind } from './request'
import classes from './requests.module.css'

/** What a tenant asks for most often comes first. */
const order: readonly Kind[] = ['MAINTENANCE', 'CONTACT_CHANGE', 'INSURANCE', 'RENEWAL', 'MOVE_OUT', 'ANOTHER_UNIT']

/** Everything else is the account holder's. */
const ofMembers: readonly Kind[] = ['MAINTENANCE']

export function ChooseKind() {
  const texts = useTexts('requests')
  const { member } = useTenant()
  const offered = member === null ? order : ofMembers
  return (
    <section aria-labelledby="choose-kind">
      <h2 id="choose-kind">{texts.choose}</h2>
      <ul className={classes.kinds}>
        {offered.map((kind) => (
          <li key={kind}>
            <Link to={boardAddress('requests', { new: kind })} className={classes.kind}>
              <span>
                <b>{texts.kinds[kind].name}</b>
                <span className={classes.hint}>{texts.kinds[kind].hint}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
