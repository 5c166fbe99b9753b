import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Inspection } from '../inspection'
import { messages } from '../messages'

interface AddPhotoProps {
  inspection: Inspection
  /** The key of the room. */
  room: string
  /** The key of the item; without one, a photo of the room. */
  item?: string
  of: string
}

/** Adds photos, one request each, so that one that fails takes no other with it. */
export function AddPhoto({ inspection, room, item, of }: AddPhotoProps) {
  const [busy, setBusy] = useState(false)

  async function add(files: File[]) {
    setBusy(true)
    try {
      for (const photo of files)
        await api('POST inspection/add-inspection-photo', {
          id: inspection.id,
          key: crypto.randomUUID(),
          room,
          ...(item !== undefined && { item }),
          photo,
        })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
      await reloadAfterSave()
    }
  }

  return (
    <FileButton multiple accept="image/jpeg,image/png,image/gif" onChange={(files) => void add(files)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={busy}
          aria-label={`Add photos of ${of}`}
          leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />}
        >
          Add photos
        </Button>
      )}
    </FileButton>
  )
}
