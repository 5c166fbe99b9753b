import type { Sheet } from './pictures/svg'

/** JPEG for scenes, PNG where hairlines must stay sharp. */
export type Form = 'jpeg' | 'png'
export type Draw = (sheet: Sheet, form: Form) => Promise<Buffer>

/**
 * Lends a pen that turns a drawn sheet into a picture. This process opens no SVG that anybody sends; it may only while
 * the story's own are being drawn.
 */
export async function withPen<T>(work: (draw: Draw) => Promise<T>): Promise<T> {
  const { default: sharp } = await import('sharp')
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  try {
    return await work(({ svg }, form) => {
      const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
      return (
        form === 'jpeg'
          ? picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
          : picture.png({ compressionLevel: 6 })
      ).toBuffer()
    })
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}
