import '@mantine/dropzone/styles.layer.css'
import { Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import type { Input as CallInput, CallKey } from '../../api/types'
import { messages } from '../../messages'
import { confirmDelete } from '../dialogs/confirm'
import { SecureImage } from '../secure-image'
import { toastWarning } from '../toast'
import { type FieldProps, useField } from './form-state'
import classes from './images-field.module.css'
import { LocalPicture, Picture } from './picture'

interface KeptImage {
  id: number
  image_name: string
  thumb_name: string
}

interface ImagesProps extends FieldProps {
  /** The record's pictures that the server already has. */
  kept?: readonly KeptImage[]
  /** The call that deletes one of them. */
  removal: CallKey
  /** The sentence when a deletion got no answer. */
  failure?: string
  maxMegabytes?: number
}

const accepted = ['image/jpeg', 'image/png', 'image/gif']

/** Pictures to add, with previews, and those there are, each of which can be taken away. */
export function ImagesField({ kept = [], removal, failure, maxMegabytes = 25, ...props }: ImagesProps) {
  const { value, set, inputProps } = useField(props)
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const fresh = Array.isArray(value) ? (value as readonly File[]) : []

  async function remove(id: number) {
    if (!(await confirmDelete(messages.deleteImage))) return
    try {
      await api(removal, { id } as unknown as CallInput<typeof removal>)
      setRemoved(new Set([...removed, id]))
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, failure)
    }
  }

  return (
    <Input.Wrapper label={inputProps.label} labelElement="div" error={inputProps.error} className={classes.field}>
      <ul className={classes.pictures}>
        {kept
          .filter(({ id }) => !removed.has(id))
          .map(({ id, thumb_name }) => (
            <Picture key={id} name={thumb_name} onRemove={() => void remove(id)}>
              <SecureImage file={thumb_name} alt="" width={120} height={90} />
            </Picture>
          ))}
        {fresh.map((file) => (
          <Picture key={signature(file)} name={file.name} onRemove={() => set(fresh.filter((one) => one !== file))}>
            <LocalPicture file={file} />
          </Picture>
        ))}
      </ul>
      <Dropzone
        accept={accepted}
        maxSize={maxMegabytes * 1024 * 1024}
        className={classes.zone}
        inputProps={{ 'aria-label': `Add ${inputProps.label.toLowerCase()}` }}
        onDrop={(files) => set([...fresh, ...files.filter((file) => !fresh.some((one) => same(one, file)))])}
        onReject={() => toastWarning(`JPEG, PNG or GIF files of up to ${maxMegabytes} MB.`)}
      >
        <IconPhotoPlus size={24} stroke={1.25} aria-hidden />
        <span>Drop JPEG, PNG or GIF files here, or click to choose</span>
      </Dropzone>
    </Input.Wrapper>
  )
}

const signature = (file: File) => `${file.name}:${file.size}:${file.lastModified}`
const same = (a: File, b: File) => signature(a) === signature(b)
