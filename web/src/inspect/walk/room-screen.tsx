import { useState } from 'react'
import { addressOf, go } from '../address'
import { PhotoPart } from '../camera/photo-part'
import { BackLink } from '../kit/back-link'
import { Button, LinkButton } from '../kit/button'
import { Dialog } from '../kit/dialog'
import kit from '../kit/kit.module.css'
import { addItem, changeOpenItems } from '../store/edits'
import { itemsOf, roomsOf } from '../store/pending'
import type { KeptInspection, KeptPhoto } from '../store/records'
import { removeRoom } from '../store/removal'
import { words } from '../texts/words'
import { AddForm } from './add-form'
import { isOpen } from './is-open'
import { ItemCard } from './item-card'
import { photosIn } from './photos-in'
import classes from './walk.module.css'

interface RoomScreenProps {
  inspection: KeptInspection
  photos: readonly KeptPhoto[]
  room: string
}

/** One room with its items. The next room is one tap away. */
export function RoomScreen({ inspection, photos, room }: RoomScreenProps) {
  const { id, owner } = inspection
  const [removing, setRemoving] = useState(false)
  const rooms = roomsOf(inspection)
  const at = rooms.findIndex(({ key }) => key === room)
  const here = rooms[at]
  const items = itemsOf(inspection, room)
  const open = isOpen(inspection)
  const [before, after] = [rooms[at - 1], rooms[at + 1]]
  if (here === undefined) return <LinkButton to={addressOf(id)}>{words.overview}</LinkButton>
  const left = items.filter(({ now }) => now.condition === null).length
  const place = (item: string | null) => ({ owner, inspection: id, room, item })
  const remove = async () => {
    await removeRoom(inspection, room)
    go(addressOf(id))
  }
  return (
    <>
      <BackLink to={addressOf(id)}>{words.overview}</BackLink>
      <h1>{here.now.name}</h1>
      <p className={kit.dim}>{words.done(items.length - left, items.length)}</p>
      {open && left > 0 && (
        <Button onClick={() => void changeOpenItems(inspection, room, 'GOOD')}>{words.allGood}</Button>
      )}
      {items.map((item) => (
        <ItemCard
          key={item.key}
          inspection={inspection}
          item={item}
          photos={photosIn(inspection, photos, room, item.key)}
          open={open}
        />
      ))}
      <section className={kit.card} aria-labelledby="room-photos">
        <h2 id="room-photos" className={classes.small}>
          {words.roomPhotos}
        </h2>
        <PhotoPart
          name={here.now.name}
          place={place(null)}
          photos={photosIn(inspection, photos, room, null)}
          open={open}
        />
      </section>
      {open && (
        <AddForm open={words.addItem} label={words.itemName} onAdd={(name) => addItem(inspection, room, name)} />
      )}
      <nav className={kit.row} aria-label={words.rooms}>
        {before && <LinkButton to={addressOf(id, { room: before.key })}>{words.previous}</LinkButton>}
        {after ? (
          <LinkButton kind="main" to={addressOf(id, { room: after.key })}>
            {words.next}
          </LinkButton>
        ) : (
          <LinkButton kind="main" to={addressOf(id, { step: 'sign' })}>
            {words.finish}
          </LinkButton>
        )}
      </nav>
      {open && (
        <Button kind="quiet" onClick={() => setRemoving(true)}>
          {words.removeRoom}
        </Button>
      )}
      {removing && (
        <Dialog
          title={words.removeRoom}
          onClose={() => setRemoving(false)}
          actions={
            <>
              <Button kind="main" onClick={() => void remove()}>
                {words.remove}
              </Button>
              <Button onClick={() => setRemoving(false)}>{words.cancel}</Button>
            </>
          }
        >
          <p>{words.removeRoomAsk}</p>
        </Dialog>
      )}
    </>
  )
}
