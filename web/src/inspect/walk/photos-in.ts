import type { KeptInspection, KeptPhoto } from '../store/records'

export interface ShownPhoto {
  key: string
  /** An address to show; null for one that the server has and this phone never had. */
  thumb: string | null
  /** The server's small copy, for a phone that has a connection. */
  stored: string | null
}

interface Place {
  key: string
  room: string
  item: string | null
}

/** The photos of a room, of one of its items, or (`item` null) of the room itself. */
export function photosIn(
  inspection: KeptInspection,
  photos: readonly KeptPhoto[],
  room: string,
  item?: string | null,
): ShownPhoto[] {
  const here = (photo: Place) => photo.room === room && (item === undefined || photo.item === item)
  const mine = photos.filter(here)
  const others = inspection.stored.filter((one) => here(one) && !mine.some(({ key }) => key === one.key))
  return [
    ...others.map(({ key, thumb_name }) => ({ key, thumb: null, stored: thumb_name })),
    ...mine.map(({ key, thumb }) => ({ key, thumb, stored: null })),
  ]
}
