import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconStar, IconTrash } from '@tabler/icons-react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { messages as all } from '../../../messages'
import { useField } from '../../../widgets/call-form/form-state'
import { ImagesField } from '../../../widgets/call-form/images-field'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { SecureImage } from '../../../widgets/secure-image'
import { toastDone } from '../../../widgets/toast'
import { useFocusThroughMoves } from '../../../widgets/use-focus-through-moves'
import { messages } from '../messages'
import type { Arranged, Listing } from './listing-values'
import classes from './listings.module.css'

/** The pictures after the cover, in the order of the public page, and more of them. */
export function SubImagesField({ kept }: { kept: Listing['images'] }) {
  const { value, set, form } = useField({ name: 'arranged' })
  const keepFocus = useFocusThroughMoves()
  const rows = JSON.parse(String(value || '[]')) as Arranged[]
  const save = (next: readonly Arranged[]) => set(JSON.stringify(next))

  const move = (at: number, steps: number, from: EventTarget) => {
    const [one, other] = [rows[at], rows[at + steps]]
    if (!one || !other) return
    keepFocus(from)
    save(rows.map((row, index) => (index === at ? other : index === at + steps ? one : row)))
  }
  async function makeCover(id: number) {
    try {
      const { message } = await api('POST marketing/make-cover', { id })
      if (message) toastDone(message)
      // The pictures have changed places, and with them what they show.
      const alt = rows.find((row) => row.id === id)?.alt ?? ''
      save(rows.map((row) => (row.id === id ? { id, alt: String(form.getValues().cover_alt ?? '') } : row)))
      form.setFieldValue('cover_alt', alt)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.coverFailed)
    }
  }
  async function remove(id: number) {
    if (!(await confirmDelete(all.deleteImage))) return
    try {
      await api('POST marketing/delete-unit-sub-image', { id })
      save(rows.filter((row) => row.id !== id))
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.imageFailed)
    }
  }

  return (
    <>
      <ol className={`${classes.rows} ${classes.wide}`}>
        {rows.map(({ id, alt }, at) => {
          const place = `picture ${at + 1}`
          return (
            <li key={id} className={classes.row}>
              <SecureImage file={kept.find((one) => one.id === id)?.thumb_name ?? ''} alt="" width={80} height={60} />
              <TextInput
                className={classes.grow}
                label={`What ${place} shows`}
                placeholder={messages.describe}
                value={alt}
                maxLength={191}
                onChange={({ currentTarget }) =>
                  save(rows.map((row) => (row.id === id ? { id, alt: currentTarget.value } : row)))
                }
              />
              <span className={classes.buttons}>
                <ActionIcon variant="subtle" aria-label={`Make cover: ${place}`} onClick={() => void makeCover(id)}>
                  <IconStar size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move up: ${place}`}
                  aria-disabled={at === 0}
                  onClick={(event) => move(at, -1, event.currentTarget)}
                >
                  <IconArrowUp size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move down: ${place}`}
                  aria-disabled={at === rows.length - 1}
                  onClick={(event) => move(at, 1, event.currentTarget)}
                >
                  <IconArrowDown size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="brick"
                  aria-label={`Remove ${place}`}
                  onClick={() => void remove(id)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
      <ImagesField
        name="sub_images"
        label="More pictures"
        removal="POST marketing/delete-unit-sub-image"
        failure={messages.imageFailed}
      />
    </>
  )
}
