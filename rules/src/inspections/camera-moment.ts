/** The tags under which a camera writes the moment of a picture (EXIF). */
const exifPointer = 0x8769
const dateOriginal = 0x9003
const offsetOriginal = 0x9011

interface CameraMoment {
  /** "2026-11-28T14:03:22", by the camera's clock. */
  local: string
  /** "-05:00"; null where the camera wrote none. */
  offset: string | null
}

/** The moment in the head of a JPEG; null where there is none, or the head is cut short. */
export function cameraMoment(head: ArrayBuffer): CameraMoment | null {
  try {
    const view = new DataView(head)
    const tiff = tiffIn(view)
    if (tiff === null) return null
    const { date, offset } = factsIn(view, tiff)
    const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(date) ?? []
    if (day === undefined || time === undefined || day < '1990') return null
    const zone = /^[+-]\d\d:\d\d/.exec(offset)?.[0] ?? null
    return { local: `${day.replaceAll(':', '-')}T${time}`, offset: zone }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The start of the TIFF block within the first segments of a JPEG. */
function tiffIn(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null
    if (view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
  }
  return null
}

function factsIn(view: DataView, tiff: number): { date: string; offset: string } {
  const little = view.getUint16(tiff) === 0x4949
  const directoryAt = (start: number): Map<number, number> => {
    const count = view.getUint16(start, little)
    const entries = Array.from({ length: count }, (_, nth) => start + 2 + nth * 12)
    return new Map(entries.map((entry) => [view.getUint16(entry, little), entry]))
  }
  const target = (entry: number): number => tiff + view.getUint32(entry + 8, little)
  const text = (entry: number | undefined): string => {
    if (entry === undefined) return ''
    const length = Math.min(view.getUint32(entry + 4, little), 32)
    const start = length > 4 ? target(entry) : entry + 8
    return String.fromCharCode(...Array.from({ length }, (_, nth) => view.getUint8(start + nth)))
  }
  const pointer = directoryAt(tiff + view.getUint32(tiff + 4, little)).get(exifPointer)
  if (pointer === undefined) return { date: '', offset: '' }
  const exif = directoryAt(target(pointer))
  return { date: text(exif.get(dateOriginal)), offset: text(exif.get(offsetOriginal)) }
}

/** A moment of a clock, in milliseconds, as it is sent. */
export const momentText = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** "-05:00" for 300 minutes behind UTC, as browsers count. */
export function offsetText(behind: number): string {
  const minutes = Math.abs(behind)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${behind > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
