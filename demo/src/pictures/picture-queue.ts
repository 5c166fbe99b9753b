import type { Tx } from '@freehold/server/database/write'
import { lookAt } from '../leases/analyze-tables'
import type { Pictures } from './store-pictures'

/** A record that is made as soon as its pictures are stored. */
export interface Gallery {
  later: (show: (pictures: Pictures) => Promise<unknown>) => void
  /** Waits for the pictures, and tells all of it in its order. */
  hang: () => Promise<void>
}

/**
 * Pictures are stored while the rest is seeded. Records that show one are written last, and backdated like the rest.
 */
export function galleryOf(tx: Tx, pending: Promise<Pictures>): Gallery {
  const waiting: ((pictures: Pictures) => Promise<unknown>)[] = []
  return {
    later: (show) => waiting.push(show),
    hang: async () => {
      const pictures = await pending
      if (waiting.length > 0) lookAt(tx, ['stored_file'])
      for (const show of waiting.splice(0)) await show(pictures)
    },
  }
}
