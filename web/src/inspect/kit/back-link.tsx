import { follow } from './button'
import classes from './kit.module.css'

/** One step up, at the top of a screen. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <nav>
    <a href={to} className={classes.back} onClick={follow(to)}>
      <span aria-hidden="true">‹</span>
      {children}
    </a>
  </nav>
)
