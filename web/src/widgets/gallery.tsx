import { useState } from 'react'
import { api } from '../api/client'
import { reportFailure } from '../api/report'
import classes from './gallery.module.css'
import { SecureImage } from './secure-image'

interface GalleryProps {
  images: readonly { id: number; image_name: string; thumb_name: string; caption?: string }[]
  /** The record the pictures belong to. */
  of: string
}

/** Small pictures; one opens large in a tab of its own. */
export function Gallery({ images, of }: GalleryProps) {
  const [opening, setOpening] = useState<number | null>(null)
  if (images.length === 0) return null

  async function open(id: number, file: string) {
    // The tab is opened before the ticket is there: later, the browser would take it for a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setOpening(id)
    try {
      const { data } = await api('POST file/get-ticket', { file })
      const address = new URLSearchParams({ file, ticket: data.ticket })
      if (tab) tab.location.href = `/api/downloadImage?${address}`
    } catch (error) {
      tab?.close()
      reportFailure(error)
    } finally {
      setOpening(null)
    }
  }

  return (
    <ul className={classes.gallery}>
      {images.map(({ id, image_name, thumb_name, caption = '' }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes.open}
            aria-label={`Open picture ${index + 1} of ${of}${caption === '' ? '' : `, ${caption}`}`}
            aria-busy={opening === id}
            onClick={() => void open(id, image_name)}
          >
            <SecureImage file={thumb_name} alt="" width={120} height={90} />
          </button>
          {caption !== '' && (
            <small className={classes.caption} aria-hidden="true">
              {caption}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
