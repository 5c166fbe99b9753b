import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { saveMe, useMe } from '../../../api/session'
import { PersonAvatar } from '../../../widgets/avatar'
import { toastDone } from '../../../widgets/toast'
import { useDelayed } from '../../../widgets/use-delayed'
import { messages } from '../messages'
import classes from '../profile/profile.module.css'

/** A new picture is stored at once, without the rest of the profile. */
export function AvatarUpload() {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  async function upload(avatar: File | null) {
    if (!avatar) return
    setBusy(true)
    try {
      const { data, message } = await api('POST user/upload-avatar', { avatar })
      saveMe({ ...me, avatar: data })
      toastDone(message ?? 'Saved.')
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.profile.avatarFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.avatar}>
      <PersonAvatar name={me.name} file={me.avatar} size={64} own />
      <FileButton onChange={(file) => void upload(file)} accept="image/jpeg,image/png,image/gif">
        {(button) => (
          <Button {...button} variant="default" size="xs" loading={spinning}>
            {me.avatar ? 'Change the picture' : 'Add a picture'}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
