import { abilityGroups, abilityParts } from '@freehold/contract/abilities'
import type { GroupId } from '@freehold/contract/access'
import classes from './users.module.css'

/** The abilities of a user type, part by part. */
export function AbilityList({ group }: { group: GroupId }) {
  const parts = abilityParts
    .map(({ label, abilities }) => ({ label, can: abilities.filter((one) => abilityGroups(one).includes(group)) }))
    .filter(({ can }) => can.length > 0)
  return (
    <dl className={classes.abilities}>
      {parts.map(({ label, can }) => (
        <div key={label}>
          <dt>{label}</dt>
          {can.map(({ text }) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
