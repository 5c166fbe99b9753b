import { drawingField } from '@freehold/rules/leasing/signing/drawn-signature'
import { type OwnScript, ownScript } from '../../../../guests/page'

const { width, height, longest } = drawingField

/**
 * Shows the pad, which is hidden where scripts don't run, and writes its strokes into the form. Points closer than three
 * units to the one before are left out, and so is what would make the drawing too long.
 */
export const padScript: OwnScript = ownScript(`(() => {
  const pad = document.getElementById('pad')
  const [field, path, drawn, clear] = ['drawing', 'ink', 'drawn', 'clear'].map((id) => document.getElementById(id))
  // A page that is shown again brings what was drawn.
  let strokes = drawn.value === '' ? [] : drawn.value.split(';').map((stroke) => stroke.split(' '))
  let pen = null
  const show = () => {
    drawn.value = strokes.map((stroke) => stroke.join(' ')).join(';')
    path.setAttribute('d', strokes.map((stroke) => 'M' + (stroke[1] ? stroke : [stroke[0], stroke[0]]).join('L')).join(''))
  }
  const draw = (event) => {
    const box = field.getBoundingClientRect()
    const along = (at, start, size, most) => Math.round(Math.min(1, Math.max(0, (at - start) / size)) * most)
    const point = [along(event.clientX, box.left, box.width, ${width}), along(event.clientY, box.top, box.height, ${height})]
    const stroke = strokes.at(-1)
    const last = stroke.at(-1)
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 3) return
    if (drawn.value.length > ${longest - 20}) return
    stroke.push(point)
    show()
  }
  field.addEventListener('pointerdown', (event) => {
    if (pen !== null || event.button !== 0) return
    pen = event.pointerId
    field.setPointerCapture(pen)
    strokes.push([])
    draw(event)
    if (strokes.at(-1).length === 0) strokes.pop()
    event.preventDefault()
  })
  field.addEventListener('pointermove', (event) => {
    if (event.pointerId === pen && strokes.length > 0) draw(event)
  })
  for (const end of ['pointerup', 'pointercancel']) field.addEventListener(end, (event) => {
    if (event.pointerId === pen) pen = null
  })
  clear.addEventListener('click', () => {
    strokes = []
    pen = null
    show()
  })
  pad.hidden = false
})()`)
