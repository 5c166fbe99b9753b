import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { type RoomRepeat, roomRepeatWords } from '@freehold/rules/inspections/template'
import type { WearingItem } from '@freehold/rules/money/settlement/line-kinds'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import classes from './templates.module.css'

/** A room while it is written; its key stays when it moves. */
export interface WrittenRoom {
  key: number
  name: string
  repeat: RoomRepeat
  /** One item a line. */
  lines: string
  wears: ReadonlyMap<string, WearingItem | null>
}

interface TemplateRoomRowProps {
  room: WrittenRoom
  place: number
  onChange: (change: Partial<WrittenRoom>) => void
  onMoveUp: (button: EventTarget) => void
  onRemove: () => void
}

const choices = Object.entries(roomRepeatWords).map(([value, label]) => ({ value, label }))

/** A room of a template: its name, how often it is there, and its items. */
export function TemplateRoomRow({ room, place, onChange, onMoveUp, onRemove }: TemplateRoomRowProps) {
  const name = room.name || `room ${place + 1}`
  return (
    <li className={classes.room}>
      <TextInput
        label={`Room ${place + 1}`}
        maxLength={inspectionLimits.name}
        value={room.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NativeSelect
        label="How often"
        data={choices}
        value={room.repeat}
        onChange={({ currentTarget }) => onChange({ repeat: currentTarget.value as RoomRepeat })}
      />
      <Textarea
        label="Items, one a line"
        className={classes.items}
        autosize
        minRows={3}
        maxRows={12}
        value={room.lines}
        onChange={({ currentTarget }) => onChange({ lines: currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          disabled={place === 0}
          aria-label={`Move up: ${name}`}
          onClick={({ currentTarget }) => onMoveUp(currentTarget)}
        >
          Move up
        </Button>
        <Button size="xs" variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
