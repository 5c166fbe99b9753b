import classes from './documents.module.css'
import { openPaper } from './open-paper'

/** The name of a file, which opens its PDF in a tab of its own. */
export const FileLink = ({ file, name }: { file: string; name: string }) => (
  <button type="button" className={classes.open} onClick={() => openPaper('tenants/view-file', { file })}>
    {name}
  </button>
)
