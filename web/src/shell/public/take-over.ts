import { carryOver, readDrawnForm } from '../../drawn-form'

/**
 * Puts the client's page in the place of the one that the server drew, within one frame: the styles change, and the entries,
 * the focus and a pressed button come along. Does nothing on pages that the server did not draw.
 */
export function takeOver(): void {
  const drawn = document.getElementById('early')
  const root = document.getElementById('root')
  if (drawn === null || root === null) return
  const form = readDrawnForm(drawn)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all'
  document.querySelector('style[data-early]')?.remove()
  drawn.remove()
  carryOver(form, root)
  exchangeFonts()
}

/** The server's page has a subset of each font, which goes as soon as the whole fonts have come. */
function exchangeFonts(): void {
  const subsets = document.querySelector('style[data-fonts]')
  const whole = [...document.fonts].filter(
    ({ family, unicodeRange }) => family.includes('Variable') && /^U\+0+-FF/i.test(unicodeRange),
  )
  Promise.all(whole.map((face) => face.load())).then(
    () => subsets?.remove(),
    // The subsets stay, which is what the page shows already.
    () => undefined,
  )
}
