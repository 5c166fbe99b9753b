import formClasses from '../../../widgets/call-form/form.module.css'
import { showMoment } from '../../../widgets/moment'
import type { Template } from './template'
import classes from './templates.module.css'

/** The versions that a template had, each with the rooms of then. */
export const Versions = ({ versions }: { versions: Template['versions'] }) => (
  <details className={formClasses.wide}>
    <summary>Versions</summary>
    <ol className={classes.versions} reversed>
      {versions.map(({ version, name, rooms, saved_by, saved_at }) => (
        <li key={version}>
          <b>
            Version {version}: {name}
          </b>
          <p className={classes.small}>
            {saved_by}, {showMoment(saved_at)}
          </p>
          <p className={classes.small}>
            {rooms.map((room) => `${room.name}: ${room.items.map((item) => item.name).join(', ')}`).join('. ')}
          </p>
        </li>
      ))}
    </ol>
  </details>
)
