import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client'
import { isNetworkError } from '../../api/failure'
import { reportFailure } from '../../api/report'
import { PersonAvatar } from '../avatar'
import { toastError } from '../toast'
import { useDelayed } from '../use-delayed'
import { useField } from './form-state'
import classes from './images-field.module.css'

interface AvatarProps {
  /** The fields that keep the picture's two sizes. */
  name: string
  smallName: string
  /** The name of the person in the picture, for the initials. */
  person: string
}

/** A picture of an owner: sent at once, kept when the form is saved. */
export function AvatarField({ name, smallName, person }: AvatarProps) {
  const large = useField({ name })
  const small = useField({ name: smallName })
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)

  async function upload(avatar: File | null) {
    if (!avatar) return
    setBusy(true)
    try {
      const { avatar_image, avatar_image_sm } = await api('POST property/upload-owner-avatar', { avatar })
      large.set(avatar_image)
      small.set(avatar_image_sm)
    } catch (error) {
      if (isNetworkError(error)) toastError('Oops! Something went wrong...')
      else reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.avatar}>
      <PersonAvatar name={person} file={String(small.value ?? '')} size={64} />
      <FileButton onChange={(file) => void upload(file)} accept="image/jpeg,image/png,image/gif">
        {(button) => (
          <Button {...button} variant="default" size="xs" loading={spinning}>
            {small.value ? 'Change the picture' : 'Add a picture'}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
