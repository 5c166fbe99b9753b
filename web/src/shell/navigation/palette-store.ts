/** The parts that float over every screen and are fetched only when wanted: the palette, the list of keys and the help. */
type Wanted = 'palette' | 'keys' | 'help' | 'news'

const listeners = new Set<(wanted: Wanted) => void>()
const open = (wanted: Wanted) => {
  for (const listener of listeners) listener(wanted)
}

export const openKeyList = (): void => open('keys')
export const openHelp = (): void => open('help')
export const openNews = (): void => open('news')

export function onWanted(listener: (wanted: Wanted) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const loadPalette = async () => ({ default: (await import('./palette/palette')).Palette })
export const preloadPalette = (): void => void loadPalette().catch(() => undefined)

/** Keys that were pressed between the wish for the palette and its field. */
interface EarlyKeys {
  text: string
  enter: boolean
}

let state: 'closed' | 'opening' | 'open' = 'closed'
let early: EarlyKeys = { text: '', enter: false }
let focusBefore: Element | null = null

/** Opens the palette. Until its field has the focus, what is typed is kept for it, and the page sees none of it. */
export function openPalette(): void {
  if (state !== 'closed') return
  state = 'opening'
  early = { text: '', enter: false }
  focusBefore = document.activeElement
  window.addEventListener('keydown', keepKey, true)
  open('palette')
  loadPalette().catch(giveUp)
}

/** False once Esc was pressed before the palette came. */
export const isPaletteWanted = (): boolean => state === 'opening'

/** Called once the field has the focus. Returns what was typed before that. */
export function takeEarlyKeys(): EarlyKeys {
  window.removeEventListener('keydown', keepKey, true)
  const typed = early
  early = { text: '', enter: false }
  if (state === 'opening') state = 'open'
  return typed
}

/** Marks the palette as closed, and gives the focus back to where it was. */
export function closePalette(): void {
  giveUp()
  if (focusBefore instanceof HTMLElement && focusBefore.isConnected) focusBefore.focus({ preventScroll: true })
  focusBefore = null
}

function giveUp(): void {
  window.removeEventListener('keydown', keepKey, true)
  state = 'closed'
}

function keepKey(event: KeyboardEvent): void {
  const { key } = event
  if (key === 'Escape') giveUp()
  else if (key === 'Enter') early.enter = true
  else if (key === 'Backspace') early.text = early.text.slice(0, -1)
  else if (event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return
  else if (key.length === 1) early.text += key
  event.preventDefault()
  event.stopImmediatePropagation()
}
