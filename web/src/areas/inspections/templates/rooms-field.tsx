import { parseJson } from '@freehold/contract/kit/formats'
import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import type { TemplateRoom } from '@freehold/rules/inspections/template'
import { Button, InputError } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'
import { useFocusThroughMoves } from '../../../widgets/use-focus-through-moves'
import { TemplateRoomRow, type WrittenRoom } from './template-room-row'
import classes from './templates.module.css'

const written = (value: unknown): WrittenRoom[] =>
  ((parseJson(String(value)) ?? []) as TemplateRoom[]).map(({ name, repeat, items }, key) => ({
    key,
    name,
    repeat,
    lines: items.map((item) => item.name).join('\n'),
    wears: new Map(items.map((item) => [item.name, item.wears])),
  }))

/** The rooms as they are sent: a blank line is no item. An item whose name stays keeps the kind of thing that it is. */
const sent = (rooms: readonly WrittenRoom[]): TemplateRoom[] =>
  rooms.map(({ name, repeat, lines, wears }) => ({
    name,
    repeat,
    items: lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => ({ name: line, wears: wears.get(line) ?? null })),
  }))

/** The rooms of a template, each with its items line by line. The form holds them as the text that is sent. */
export function RoomsField({ name }: { name: string }) {
  const { value, set, inputProps } = useField({ name })
  const [rooms, setRooms] = useState(() => written(value))
  const keepFocus = useFocusThroughMoves()
  function keep(next: readonly WrittenRoom[]) {
    setRooms([...next])
    set(JSON.stringify(sent(next)))
  }
  const move = (from: number, button: EventTarget) => {
    const moved = rooms[from]
    if (!moved || from === 0) return
    keepFocus(button)
    keep(rooms.toSpliced(from, 1).toSpliced(from - 1, 0, moved))
  }
  const add = () =>
    keep([
      ...rooms,
      { key: Math.max(0, ...rooms.map(({ key }) => key)) + 1, name: '', repeat: 'ONCE', lines: '', wears: new Map() },
    ])
  return (
    <div className={formClasses.wide}>
      {inputProps.error && <InputError role="alert">{inputProps.error}</InputError>}
      <ol className={classes.rooms} aria-label="Rooms">
        {rooms.map((room, place) => (
          <TemplateRoomRow
            key={room.key}
            room={room}
            place={place}
            onChange={(change) => keep(rooms.with(place, { ...room, ...change }))}
            onMoveUp={(button) => move(place, button)}
            onRemove={() => keep(rooms.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={rooms.length >= inspectionLimits.rooms}
        onClick={add}
      >
        Add room
      </Button>
    </div>
  )
}
