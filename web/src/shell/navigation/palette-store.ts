/** What floats over every screen and is fetched only when it is wanted: the palette and the list of keys. */
type Wanted = 'palette' | 'keys'

const listeners = new Set<(wanted: Wanted) => void>()
const open = (wanted: Wanted) => {
  for (const listener of listeners) listener(wanted)
}

export const openPalette = (): void => open('palette')
export const openKeyList = (): void => open('keys')

export function onWanted(listener: (wanted: Wanted) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const loadPalette = async () => ({ default: (await import('./palette')).Palette })
export const preloadPalette = (): void => void loadPalette().catch(() => undefined)
