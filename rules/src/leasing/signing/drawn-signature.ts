/** The field that a signature is drawn on, in units of its own. `longest` is in characters. */
export const drawingField = { width: 600, height: 180, longest: 8000 } as const

/** A stroke is where the pen went, from its touching the field to its leaving it. */
type Point = readonly [x: number, y: number]
export type Drawing = readonly (readonly Point[])[]

export const drawingRefused = "The drawn signature can't be read. Clear it and draw again."

const written = /^\d{1,3},\d{1,3}( \d{1,3},\d{1,3})*(;\d{1,3},\d{1,3}( \d{1,3},\d{1,3})*)*$/

/** A drawing as it is sent: "12,30 14,33;50,60 51,61". Null where the text is none. */
export function readDrawing(text: string): Drawing | null {
  if (text.length > drawingField.longest || !written.test(text)) return null
  const strokes = text.split(';').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )
  const inside = ([x, y]: Point) => x <= drawingField.width && y <= drawingField.height
  return strokes.every((stroke) => stroke.every(inside)) ? strokes : null
}

export const writeDrawing = (strokes: Drawing): string =>
  strokes.map((stroke) => stroke.map((point) => point.join(',')).join(' ')).join(';')

/** The path of a drawing in a picture. A single touch is a dot. */
export const pathOfDrawing = (strokes: Drawing): string =>
  strokes.map((stroke) => `M${(stroke.length === 1 ? [...stroke, ...stroke] : stroke).join('L')}`).join('')
