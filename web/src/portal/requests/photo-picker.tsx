import { mostRequestPhotos } from '@freehold/rules/portal/request-words'
import { useEffect, useId, useMemo } from 'react'
import { Icon } from '../kit/icon'
import { useTexts } from '../texts/language'
import classes from './requests.module.css'

interface PhotoPickerProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
  error?: string | undefined
}

/** Photos from the camera or the phone, each shown before it is sent. */
export function PhotoPicker({ photos, onChange, error }: PhotoPickerProps) {
  const texts = useTexts('requests')
  const id = useId()
  const shown = useMemo(() => photos.map((file) => URL.createObjectURL(file)), [photos])
  useEffect(() => () => shown.forEach(URL.revokeObjectURL), [shown])
  const add = (files: FileList | null) => onChange([...photos, ...(files ?? [])].slice(0, mostRequestPhotos))
  return (
    <fieldset className={classes.group}>
      <legend>{texts.photos}</legend>
      <p className={classes.hint} id={`${id}-hint`}>
        {texts.photosHint(mostRequestPhotos)}
      </p>
      {shown.length > 0 && (
        <ul className={classes.photos}>
          {shown.map((address, at) => (
            <li key={address}>
              <img src={address} alt={texts.photo(at + 1)} />
              <button
                type="button"
                aria-label={texts.removePhoto(at + 1)}
                onClick={() => onChange(photos.filter((_, each) => each !== at))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostRequestPhotos && (
        <label className={classes.add}>
          <Icon name="plus" size={20} />
          {texts.addPhotos}
          <input
            type="file"
            accept="image/jpeg,image/png,image/gif"
            multiple
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              add(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

/** The photos as the call takes them: `photo_0`, `photo_1` ... */
export const photoFields = (photos: readonly File[]): Record<`photo_${number}`, File> =>
  Object.fromEntries(photos.map((file, at) => [`photo_${at}`, file]))
