import { readFile } from 'node:fs/promises'

export interface Place {
  zipcode: string
  city: string
  state: string
  /** Degrees; null where the place is not known. */
  at: { latitude: number; longitude: number } | null
}

/**
 * Lines `zip|city|ST|latitude|longitude`, sorted, kept as the one text they are: forty thousand small objects would take twenty times the
 * memory, and halving the text finds a line in sixteen steps.
 */
export function placesByZip(list: string, prefix: string, limit: number): Place[] {
  const places: Place[] = []
  for (let at = firstAtLeast(list, prefix); at < list.length && places.length < limit; at = nextLine(list, at)) {
    const line = list.slice(at, nextLine(list, at)).trimEnd()
    if (!line.startsWith(prefix)) break
    const [zipcode = '', city = '', state = '', latitude = '', longitude = ''] = line.split('|')
    const degrees =
      latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
    places.push({ zipcode, city, state, at: degrees })
  }
  return places
}

function nextLine(list: string, at: number): number {
  const end = list.indexOf('\n', at)
  return end < 0 ? list.length : end + 1
}

/** The position of the first line that does not sort before the prefix. */
function firstAtLeast(list: string, prefix: string): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const start = list.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1
    if (list.slice(start, start + prefix.length) < prefix) low = nextLine(list, start)
    else high = start
  }
  return low
}

/** Reads the list with the first question, once. */
export function zipList(path: string): () => Promise<string> {
  let reading: Promise<string> | undefined
  return () => {
    reading ??= readFile(path, 'latin1').catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
