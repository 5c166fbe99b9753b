import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { resize } from '../../../inspect/camera/resize'
import { failureText } from '../../api/failure-text'
import { Icon } from '../../kit/icon'
import { toast } from '../../kit/toast'
import { OwnPhoto } from '../own-photo'
import type { PartProps } from './part-props'
import type { PendingPhoto } from './pending'
import { useWritingTexts } from './texts/all'
import classes from './writing.module.css'

interface PhotoStripProps extends PartProps {
  room: string
  /** Null for photos of the room. */
  item: string | null
  /** The item or the room, for screen readers. */
  of: string
}

/** The photos so far, and the camera. Each is made smaller here, which leaves out where it was taken. */
export function PhotoStrip({ writing, draft, state, open, room, item, of }: PhotoStripProps) {
  const texts = useWritingTexts()
  const id = useId()
  const [keeping, setKeeping] = useState(0)
  const isHere = (one: { room: string; item: string | null }) => one.room === room && one.item === item
  const sent = writing.photos.filter(isHere)
  const pending = state.photos.filter((one) => isHere(one) && !sent.some(({ key }) => key === one.key))
  const count = sent.length + pending.length

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []).slice(0, inspectionLimits.itemPhotos - count)
    // The same picture may be chosen again.
    currentTarget.value = ''
    setKeeping((before) => before + files.length)
    for (const file of files) {
      try {
        await draft.addPhoto(room, item, await resize(file))
      } catch {
        toast.error(texts.unreadable)
      }
      setKeeping((before) => before - 1)
    }
  }

  const remove = (key: string) =>
    draft.removePhoto(key).catch((error: Error) => {
      const words = failureText(error)
      if (words !== null) toast.error(words)
    })

  return (
    <div className={classes.photos}>
      {count > 0 && (
        <ul className={classes.strip}>
          {[...sent, ...pending].map((photo, at) => (
            <li key={photo.key}>
              {'bytes' in photo ? (
                <Waiting photo={photo} words={texts.photoOf(of, at + 1)} />
              ) : (
                <OwnPhoto id={writing.id} photo={photo} words={texts.photoOf(of, at + 1)} />
              )}
              {open && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={texts.removePhoto(of, at + 1)}
                  onClick={() => void remove(photo.key)}
                >
                  <span aria-hidden="true">
                    <Icon name="close" size={16} />
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && count < inspectionLimits.itemPhotos && (
        <label className={classes.camera} htmlFor={id}>
          <Icon name="plus" size={20} />
          {texts.photo}
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            aria-label={texts.photoFor(of)}
            onChange={(event) => void take(event)}
          />
        </label>
      )}
      <p role="status" className={classes.dim} hidden={keeping === 0}>
        {keeping > 0 && texts.keeping}
      </p>
    </div>
  )
}

/** A photo that is still on this phone alone. */
function Waiting({ photo, words }: { photo: PendingPhoto; words: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' })), [photo.bytes])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.thumb} src={address} alt={words} />
}
