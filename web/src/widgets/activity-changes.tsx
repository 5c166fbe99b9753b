import classes from './activity-changes.module.css'

interface ActivityChangesProps {
  changes: readonly { label: string; before: string; after: string }[]
}

/** The values in full, one beside the other, or one below the other on a phone: a text is not cut off here. */
export const ActivityChanges = ({ changes }: ActivityChangesProps) => (
  <ul className={classes.changes} aria-label="Changes">
    {changes.map(({ label, before, after }) => (
      <li key={label}>
        <h3>{label}</h3>
        <dl>
          <dt>Before</dt>
          <dd>{before || '–'}</dd>
          <dt>After</dt>
          <dd>{after || '–'}</dd>
        </dl>
      </li>
    ))}
  </ul>
)
