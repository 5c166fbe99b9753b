import { type ChangeEvent, useId, useState } from 'react'
import { isStorageError } from '../../browser-database'
import kit from '../kit/kit.module.css'
import { addPhoto, removePhoto } from '../store/photos'
import { words } from '../texts/words'
import type { ShownPhoto } from '../walk/photos-in'
import classes from './photo-part.module.css'
import { resize } from './resize'
import { StoredThumb } from './stored-thumb'

interface PhotoPartProps {
  /** The item or the room, for screen readers. */
  name: string
  place: { owner: string; inspection: number; room: string; item: string | null }
  photos: readonly ShownPhoto[]
  open: boolean
}

/** The camera, the photos so far, and the sentence when one could not be kept. */
export function PhotoPart({ name, place, photos, open }: PhotoPartProps) {
  const [keeping, setKeeping] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(currentTarget.files ?? [])
    // The same picture may be chosen again.
    currentTarget.value = ''
    setProblem(null)
    setKeeping((before) => before + files.length)
    for (const file of files) {
      const trouble = await keep(place, file)
      if (trouble !== null) setProblem(trouble)
      setKeeping((before) => before - 1)
    }
  }
  return (
    <div className={classes.part}>
      {photos.length > 0 && (
        <ul className={classes.strip}>
          {photos.map(({ key, thumb, stored }, at) => (
            <li key={key} className={classes.photo}>
              {thumb === null ? (
                <StoredThumb name={stored ?? ''} alt={words.photoOf(name, at + 1)} />
              ) : (
                <img src={thumb} alt={words.photoOf(name, at + 1)} width={72} height={72} />
              )}
              {open && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={words.removePhoto(name, at + 1)}
                  onClick={() => void removePhoto(place.owner, place.inspection, key)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className={kit.row}>
          <FileButton label={words.camera} name={name} camera onChange={take} />
          <FileButton label={words.choose} name={name} onChange={take} />
        </div>
      )}
      <p role="status" className={kit.dim} hidden={keeping === 0}>
        {keeping > 0 && words.keeping}
      </p>
      {problem !== null && (
        <p role="alert" className={`${kit.notice} ${kit.wrong}`}>
          {problem}
        </p>
      )}
    </div>
  )
}

async function keep(place: PhotoPartProps['place'], file: File): Promise<string | null> {
  try {
    await addPhoto(place, await resize(file))
    return null
  } catch (error) {
    if (!isStorageError(error)) return words.unreadable
    return error.full ? words.full : words.notStored
  }
}

interface FileButtonProps {
  label: string
  name: string
  camera?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
}

function FileButton({ label, name, camera = false, onChange }: FileButtonProps) {
  const id = useId()
  return (
    <span className={classes.file}>
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={`${label}: ${name}`}
        onChange={(event) => void onChange(event)}
      />
      <label htmlFor={id} className={kit.button} aria-hidden="true">
        {label}
      </label>
    </span>
  )
}
