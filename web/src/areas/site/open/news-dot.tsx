import classes from './help-panel.module.css'
import { useUnreadNews } from './news-read'

/** There is news that this browser has not shown. */
export const NewsDot = () => (useUnreadNews() ? <UnreadDot /> : null)

export const UnreadDot = () => <i className={classes.dot} role="img" aria-label="Not read yet" />
