/** The picture of a home on its public page. */
export interface Photo {
  url: string
  /** The address of its medium size; null where it has none. */
  medium: string | null
  alt: string
}

/** The widths that a picture has in each place: the last is for a computer. */
const places = {
  /** The large picture of a gallery, which phones swipe. */
  first: '(max-width: 560px) 88vw, (max-width: 1160px) 66vw, 744px',
  /** The two beside it. */
  beside: '(max-width: 560px) 88vw, (max-width: 1160px) 33vw, 372px',
  /** A card in one column, or in two; of three it is smaller. */
  card: '(max-width: 687px) calc(100vw - 42px), (max-width: 1160px) calc(50vw - 36px), 566px',
  below: '(max-width: 531px) calc(100vw - 32px), (max-width: 900px) calc(50vw - 28px), 350px',
}

/**
 * A phone with three dots to a pixel would fetch the large size for every picture, and shows no more of a photo with it
 * than with two. So such phones get a smaller width.
 */
const densePhones = '(max-width: 483px) and (min-resolution: 2.5dppx) 55vw'

interface PictureProps {
  photo: Photo
  place: keyof typeof places
  /** The first picture is the largest thing on a phone's screen. All others wait until they are scrolled to. */
  first?: boolean
}

/** The page loads pictures of its own server alone, under whatever name a person opened it. */
export const onThisServer = (url: string): string => new URL(url).pathname

export const Picture = ({ photo: { url, medium, alt }, place, first = false }: PictureProps) => (
  <img
    src={onThisServer(url)}
    {...(medium !== null && {
      srcset: `${onThisServer(medium)} 720w, ${onThisServer(url)} 1024w`,
      sizes: `${densePhones}, ${places[place]}`,
    })}
    class="photo"
    alt={alt}
    width="1024"
    height="768"
    {...(first ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
