import { downloadFile } from '../../../api/client'
import { SecureImage } from '../../../widgets/secure-image'
import { useDownload } from '../../../widgets/use-download'
import { messages } from '../messages'
import type { Listing } from './listing-values'
import classes from './listings.module.css'

type Pictured = Pick<Listing, 'id' | 'cover_image' | 'cover_alt' | 'images' | 'title'>

/** The cover and the sub images; a click downloads one. */
export function ListingPictures({ listing: { id, cover_image, cover_alt, images, title } }: { listing: Pictured }) {
  const cover = useDownload(
    () => downloadFile('GET downloadMarketingImage', { id, file: cover_image }, cover_image),
    messages.pictureFailed,
  )
  const sub = useDownload(
    (sub_id: number, name: string) => downloadFile('GET downloadMarketingSubImage', { id, sub_id }, name),
    messages.pictureFailed,
  )
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={`Download the cover image of ${title}`}
        aria-busy={cover.busy}
        onClick={() => void cover.download()}
      >
        <SecureImage file={cover_image} alt={cover_alt} width={280} height={210} />
      </button>
      {images.length > 0 && (
        <ul className={classes.pictures}>
          {images.map(({ id: image, image_name, thumb_name, alt }, index) => (
            <li key={image}>
              <button
                type="button"
                className={classes.picture}
                aria-label={`Download picture ${index + 1} of ${title}`}
                aria-busy={sub.busy}
                onClick={() => void sub.download(image, image_name)}
              >
                <SecureImage file={thumb_name} alt={alt} width={120} height={90} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
