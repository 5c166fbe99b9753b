import type { Sheet } from './pictures/svg'

/** JPEG for scenes, PNG where hairlines must stay sharp. */
export type Form = 'jpeg' | 'png'

/** As a camera would hand it over. Only the story's own sheets are opened here: what people send is opened elsewhere. */
export async function develop({ svg }: Sheet, form: Form): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  const coded = form === 'jpeg' ? picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : picture.png()
  return coded.toBuffer()
}
