import { cameraMoment, momentText, offsetText } from '@freehold/rules/inspections/camera-moment'

/** Long enough for a reader to see a scratch, and a tenth of the bytes that a camera writes. */
const longestSide = 2_000
const thumbSide = 160
const quality = 0.82
const longestHead = 256 * 1024

export interface Captured {
  bytes: ArrayBuffer
  /** A small copy for the lists, as an address of its own data. */
  thumb: string
  /** The moment when it was taken. */
  taken: string
}

/** Makes a photo smaller before it is kept. Drawing it anew leaves out where it was taken and everything else of the camera. */
export async function resize(file: File): Promise<Captured> {
  const [picture, taken] = await Promise.all([
    createImageBitmap(file, { imageOrientation: 'from-image' }),
    momentOf(file),
  ])
  try {
    const large = await jpegOf(draw(picture, longestSide))
    const thumb = draw(picture, thumbSide).toDataURL('image/jpeg', 0.7)
    return { bytes: await large.arrayBuffer(), thumb, taken }
  } finally {
    picture.close()
  }
}

/** The camera's own note comes first: a picture that is chosen later has the time of its copy. */
async function momentOf(file: File): Promise<string> {
  const moment = cameraMoment(await file.slice(0, longestHead).arrayBuffer())
  if (moment === null) return momentText(file.lastModified)
  return `${moment.local}${moment.offset ?? offsetText(new Date().getTimezoneOffset())}`
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser ran out of memory for the picture.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // Phones keep few canvases: this one is of no more use.
        canvas.width = 0
        canvas.height = 0
        if (blob === null) reject(new Error('The browser ran out of memory for the picture.'))
        else resolve(blob)
      },
      'image/jpeg',
      quality,
    )
  })
}
