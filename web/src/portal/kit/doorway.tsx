import classes from './doorway.module.css'

/** A doorway as an architect draws it: the wall, and the arc of the door. */
export const Doorway = () => (
  <svg
    className={classes.doorway}
    width={64}
    height={64}
    viewBox="0 0 72 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M2 70V2h68v68" strokeWidth="3" />
    <path d="M18 70V22M18 22a48 48 0 0 1 48 48" />
    <path d="M18 70h48" strokeDasharray="3 5" />
  </svg>
)
