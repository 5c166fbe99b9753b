import { clauseBounds, type LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import classes from './clauses.module.css'
import type { Written } from './clauses-field'

interface ClauseRowProps {
  clause: Written
  place: number
  last: boolean
  onChange: (change: Partial<LeaseClause>) => void
  /** -1 is one place up. */
  onMove: (steps: number, button: EventTarget) => void
  onRemove: () => void
}

export function ClauseRow({ clause: { title, text }, place, last, onChange, onMove, onRemove }: ClauseRowProps) {
  const number = place + 1
  const name = title.trim() === '' ? `clause ${number}` : title.trim()
  return (
    <li className={classes.clause}>
      <div className={classes.head}>
        <TextInput
          className={classes.title}
          label={`Title of clause ${number}`}
          value={title}
          maxLength={clauseBounds.title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <span className={classes.buttons}>
          <ActionIcon
            aria-label={`Move up: ${name}`}
            aria-disabled={place === 0}
            onClick={(event) => onMove(-1, event.currentTarget)}
          >
            <IconArrowUp size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move down: ${name}`}
            aria-disabled={last}
            onClick={(event) => onMove(1, event.currentTarget)}
          >
            <IconArrowDown size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon color="brick" aria-label={`Remove: ${name}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </span>
      </div>
      <Textarea
        label={`Text of clause ${number}`}
        value={text}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={clauseBounds.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </li>
  )
}
