import { showMoment } from '../../../widgets/moment'
import type { Notice } from './notice-facts'
import classes from './notices.module.css'

/** Each time the tenant opened the courtesy copy in the portal, as proof that it was seen. */
export const NoticeOpenings = ({ openings }: Pick<Notice, 'openings'>) => (
  <>
    <ul className={classes.services}>
      {openings.map(({ id, opened_at, address }) => (
        <li key={id}>
          {showMoment(opened_at)}
          <span className={classes.says}>From {address}</span>
        </li>
      ))}
    </ul>
    <p className={classes.refused}>Opened by the tenant as a courtesy copy. It doesn't count as service.</p>
  </>
)
