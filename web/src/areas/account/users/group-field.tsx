import { groupSentences } from '@freehold/contract/abilities'
import type { GroupId } from '@freehold/contract/access'
import { Radio } from '@mantine/core'
import { useField } from '../../../widgets/call-form/form-state'
import { AbilityList } from './ability-list'
import { messages } from './messages'
import { listed, type Rights } from './rights-words'
import classes from './users.module.css'

interface GroupFieldProps {
  groups: readonly Rights[]
  /** The user type until now; null for a new user. */
  before: number | null
  /** One's own user type can't be changed. */
  fixed: boolean
}

/** The user types, each with a sentence from the access table. */
export function GroupField({ groups, before, fixed }: GroupFieldProps) {
  const { value, set, inputProps } = useField(
    { name: 'group_id', disabled: fixed },
    (id) => groups.find((group) => group.id === Number(id))?.name,
  )
  const { label, withAsterisk, error, disabled, name } = inputProps
  const chosen = groups.find(({ id }) => id === Number(value))
  const was = groups.find(({ id }) => id === before)
  return (
    <>
      <Radio.Group
        className={classes.wide}
        name={name}
        label={label}
        withAsterisk={withAsterisk}
        error={error}
        description={fixed ? "You can't change your own user type." : undefined}
        value={String(value ?? '')}
        onChange={(id) => set(Number(id))}
      >
        <div className={classes.groups}>
          {groups.map((group) => (
            <Radio
              key={group.id}
              value={String(group.id)}
              label={group.name}
              description={groupSentences[group.id as GroupId]}
              disabled={disabled}
            />
          ))}
        </div>
      </Radio.Group>
      {chosen && (
        <details className={classes.wide}>
          <summary>What {articled(chosen.name)} can do</summary>
          <AbilityList group={chosen.id as GroupId} />
        </details>
      )}
      {was && chosen && was.id !== chosen.id && (
        <p className={classes.change} role="status">
          {differenceWords(was, chosen)} {messages.newSession}
        </p>
      )}
    </>
  )
}

const articled = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`

function differenceWords(was: Rights, now: Rights): string {
  const gained = now.sees.filter((words) => !was.sees.includes(words))
  const lost = was.sees.filter((words) => !now.sees.includes(words))
  const parts = [gained.length > 0 && `Gains ${listed(gained)}.`, lost.length > 0 && `Loses ${listed(lost)}.`].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? parts.join(' ') : 'Sees the same screens as before.'
}
