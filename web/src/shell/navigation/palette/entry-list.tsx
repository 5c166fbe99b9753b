import { Badge } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Entry, EntryGroup } from './entry'
import classes from './palette.module.css'

interface EntryListProps {
  id: string
  groups: readonly EntryGroup[]
  active: Entry | undefined
  onRun: (entry: Entry) => void
  /** Lists what can be done to a record. */
  onActions?: (record: Entry) => void
  /** Back from what can be done to a record. */
  onBack?: () => void
}

export const optionId = (listId: string, { key }: Entry): string => `${listId}-${key.replace(/[^\w-]/g, '_')}`

/** The entries by group. The focus stays in the field; the active one is marked. */
export function EntryList({ id, groups, active, onRun, onActions, onBack }: EntryListProps) {
  return (
    // A press on an entry leaves the focus in the field.
    <div id={id} role="listbox" aria-label="Results" className={classes.list} onMouseDown={(e) => e.preventDefault()}>
      {groups.map(({ label, entries }) => {
        const labelId = `${id}-${label.replace(/\W/g, '_')}`
        return (
          <fieldset key={label} aria-labelledby={labelId} className={classes.entries}>
            <div id={labelId} role="presentation" className={classes.group}>
              {onBack && (
                <span className={classes.back} aria-hidden onClick={onBack}>
                  <IconChevronLeft size={16} stroke={1.5} />
                </span>
              )}
              {label}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.key}
                id={optionId(id, entry)}
                entry={entry}
                active={entry === active}
                onRun={onRun}
                onActions={onActions}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  active: boolean
  onRun: (entry: Entry) => void
  onActions: ((record: Entry) => void) | undefined
}

function Option({ id, entry, active, onRun, onActions }: OptionProps) {
  const { label, detail, mark, icon: Icon, actions } = entry
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={row} role="presentation" className={classes.row} data-active={active || undefined}>
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        className={classes.option}
        onClick={() => onRun(entry)}
      >
        <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        {mark && <Badge color="gray">{mark}</Badge>}
      </button>
      {actions && onActions && (
        <span className={classes.actions} aria-hidden title="Actions" onClick={() => onActions(entry)}>
          <IconChevronRight size={16} stroke={1.5} />
        </span>
      )}
    </div>
  )
}
