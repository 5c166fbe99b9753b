import { escapeHtml } from '../../../providers/mail/escape'

/** The picture of a home on its public page. */
export interface Photo {
  url: string
  /** The address of its medium size; null where it has none. */
  medium: string | null
  alt: string
}

/** The widths that a picture has in each place: the last is for a computer. */
const places = {
  /** One column below 696 pixels, half of the page above. */
  top: '(max-width: 695px) calc(100vw - 32px), (max-width: 999px) calc(50vw - 28px), 472px',
  /** A card in one column, in two, in three. */
  card: '(max-width: 615px) calc(100vw - 34px), (max-width: 919px) calc(50vw - 30px), 306px',
  photos: '(max-width: 483px) calc(100vw - 32px), (max-width: 715px) calc(50vw - 22px), 320px',
}

/**
 * A phone with three dots to a pixel would fetch the large size for every picture, and nobody sees more of a photo on it
 * than with two. So such phones are told a smaller width.
 */
const densePhones = '(max-width: 483px) and (min-resolution: 2.5dppx) 55vw'

interface Placed {
  place: keyof typeof places
  /** The first picture is the largest thing on a phone's screen. All others wait until they are scrolled to. */
  first?: boolean
}

export function photoTag({ url, medium, alt }: Photo, { place, first = false }: Placed): string {
  const sources =
    medium === null
      ? ''
      : ` srcset="${escapeHtml(medium)} 720w, ${escapeHtml(url)} 1024w" sizes="${densePhones}, ${places[place]}"`
  return `<img src="${escapeHtml(url)}"${sources} alt="${escapeHtml(alt)}" width="1024" height="768"${first ? ' fetchpriority="high"' : ' loading="lazy"'}>`
}
