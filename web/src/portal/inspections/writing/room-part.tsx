import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { nameIn } from '@freehold/rules/inspections/names'
import { type FormEvent, useState } from 'react'
import { boardAddress, go } from '../../address'
import { Button } from '../../kit/button'
import { Actions, Card } from '../../kit/card'
import { Field } from '../../kit/field'
import { useLanguage } from '../../texts/language'
import { ItemCard } from './item-card'
import type { PartProps } from './part-props'
import { PhotoStrip } from './photo-strip'
import { useWritingTexts } from './texts/all'
import classes from './writing.module.css'

interface RoomPartProps extends PartProps {
  room: { key: string; name: string }
}

/** One room with its items. The next room is one tap away. */
export function RoomPart({ room, ...part }: RoomPartProps) {
  const { writing, draft, items, open } = part
  const texts = useWritingTexts()
  const language = useLanguage()
  const here = items.filter((item) => item.room === room.key)
  const left = here.filter(({ condition }) => condition === null)
  const next = writing.rooms[writing.rooms.findIndex(({ key }) => key === room.key) + 1]
  const to = (key: string | null) =>
    go(boardAddress('documents', { inspection: String(writing.id), ...(key !== null && { room: key }) }))
  const restIsGood = () => {
    for (const item of left) draft.change(item, { condition: 'GOOD' })
  }
  return (
    <>
      <div>
        <h2 className={classes.room}>{nameIn(language, room.name)}</h2>
        <p className={classes.dim}>{texts.done(here.length - left.length, here.length)}</p>
      </div>
      {here.map((item) => (
        <ItemCard key={item.key} {...part} item={item} />
      ))}
      {open && left.length > 0 && left.length < here.length && (
        <Actions>
          <Button onClick={restIsGood}>{texts.restGood(left.length)}</Button>
        </Actions>
      )}
      <Card title={texts.roomPhotos}>
        <PhotoStrip {...part} room={room.key} item={null} of={nameIn(language, room.name)} />
      </Card>
      {open && <AddItem onAdd={(name) => draft.addItem(room.key, name)} />}
      <Actions>
        <Button kind="main" onClick={() => to(next?.key ?? null)}>
          {next ? texts.nextRoom(nameIn(language, next.name)) : texts.toEnd}
        </Button>
      </Actions>
    </>
  )
}

/** Something of the room that the landlord's list does not have. */
function AddItem({ onAdd }: { onAdd: (name: string) => void }) {
  const texts = useWritingTexts()
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <Card title={texts.more}>
      <form className={classes.add} onSubmit={add}>
        <Field
          label={texts.what}
          maxLength={inspectionLimits.name}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
        <Button type="submit" icon="plus" disabled={name.trim() === ''}>
          {texts.add}
        </Button>
      </form>
    </Card>
  )
}
