import { type Condition, conditionWords, inspectionLimits } from '@freehold/rules/inspections/kinds'
import { Badge, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { Gallery } from '../../../widgets/gallery'
import { type Inspection, type InspectionItem, picturesOf } from '../inspection'
import classes from '../inspection.module.css'
import { AddItem } from './add-item'
import { AddPhoto } from './add-photo'
import { ItemAnswers } from './item-answers'
import { useSaveItem } from './use-save-item'

interface RoomCardProps {
  inspection: Inspection
  room: Inspection['rooms'][number]
}

const conditionColors: Readonly<Record<Condition, string>> = {
  NEW: 'moss',
  GOOD: 'moss',
  FAIR: 'harbor',
  POOR: 'amber',
  DAMAGED: 'brick',
  MISSING: 'brick',
  NOT_APPLICABLE: 'gray',
}

/** A room with its items, which can be filled in here as well as on a phone. */
export function RoomCard({ inspection, room }: RoomCardProps) {
  const items = inspection.items.filter((item) => item.room === room.key)
  const ofRoom = inspection.photos.filter((photo) => photo.room === room.key && photo.item === null)
  const open = inspection.can.change === null
  return (
    <Card title={room.name} aside={open && <AddPhoto inspection={inspection} room={room.key} of={room.name} />}>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.key} inspection={inspection} item={item} open={open} />
        ))}
      </ul>
      {ofRoom.length > 0 && <Gallery images={picturesOf(ofRoom)} of={room.name} />}
      {open && <AddItem inspection={inspection} room={room.key} place={items.length} />}
    </Card>
  )
}

interface ItemProps {
  inspection: Inspection
  item: InspectionItem
  open: boolean
}

function Item({ inspection, item, open }: ItemProps) {
  const photos = inspection.photos.filter((photo) => photo.item === item.key)
  return (
    <li className={classes.item}>
      <div className={classes.itemName}>
        <b>{item.name}</b>
        {item.before && (
          <p className={classes.small}>
            Before: {item.before.condition === null ? 'not rated' : conditionWords[item.before.condition]}
            {item.before.note !== '' && `. ${item.before.note}`}
          </p>
        )}
      </div>
      {open ? (
        <Filling key={item.version} inspection={inspection} item={item} />
      ) : (
        <Filled inspection={inspection} item={item} />
      )}
      <Gallery images={picturesOf(photos)} of={item.name} />
    </li>
  )
}

function Filled({ inspection, item }: Omit<ItemProps, 'open'>) {
  return (
    <div className={classes.filled}>
      {item.condition !== null && (
        <Badge color={conditionColors[item.condition]}>{conditionWords[item.condition]}</Badge>
      )}
      {item.charged && <Badge variant="outline">In the deposit settlement</Badge>}
      {item.note !== '' && <p className={classes.words}>{item.note}</p>}
      <ItemAnswers inspection={inspection} item={item} />
    </div>
  )
}

const choices = [
  { value: '', label: 'Choose' },
  ...Object.entries(conditionWords).map(([value, label]) => ({ value, label })),
]

function Filling({ inspection, item }: Omit<ItemProps, 'open'>) {
  const save = useSaveItem(inspection.id)
  const [note, setNote] = useState(item.note)
  return (
    <div className={classes.filling}>
      <NativeSelect
        aria-label={`Condition of ${item.name}`}
        data={choices}
        value={item.condition ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void save(item, { condition: value === '' ? null : (value as Condition), note })
        }
      />
      <Textarea
        aria-label={`Note on ${item.name}`}
        placeholder="Note"
        autosize
        minRows={1}
        maxLength={inspectionLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => note.trim() !== item.note && void save(item, { note })}
      />
      <AddPhoto inspection={inspection} room={item.room} item={item.key} of={item.name} />
    </div>
  )
}
