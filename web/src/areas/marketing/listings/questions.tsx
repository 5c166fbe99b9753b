import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { showMoment } from '../../../widgets/moment'
import type { Listing } from './listing-values'
import classes from './listings.module.css'

/** The questions of visitors of the public page, with the ways to answer them. */
export function Questions({ questions }: Pick<Listing, 'questions'>) {
  if (questions.length === 0) return 'None yet'
  return (
    <ul className={classes.questions}>
      {questions.map(({ id, name, email, phone, message, asked_at }) => (
        <li key={id}>
          <strong>{name}</strong>, {showMoment(asked_at)}
          <div className={classes.ways}>
            <EmailLink email={email} />
            {phone !== '' && <PhoneLink phone={phone} />}
          </div>
          <p>{message}</p>
        </li>
      ))}
    </ul>
  )
}
