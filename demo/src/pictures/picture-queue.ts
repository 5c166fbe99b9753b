import type { Tx } from '@freehold/server/database/write'
import { lookAt } from '../leases/analyze-tables'
import type { Album } from './upload-pictures'

/** What is told as soon as its pictures are there. */
export interface Gallery {
  later: (show: (album: Album) => Promise<unknown>) => void
  /** Waits for the album, and tells all of it in its order. */
  hang: () => Promise<void>
}

/**
 * Drawing and storing pictures takes as long as telling years of money, and another process does most of it. So both go on
 * at the same time: what shows a picture is told last, and dated like the rest.
 */
export function galleryOf(tx: Tx, pending: Promise<Album>): Gallery {
  const waiting: ((album: Album) => Promise<unknown>)[] = []
  return {
    later: (show) => waiting.push(show),
    hang: async () => {
      const album = await pending
      if (waiting.length > 0) await lookAt(tx, ['stored_file'])
      for (const show of waiting.splice(0)) await show(album)
    },
  }
}
