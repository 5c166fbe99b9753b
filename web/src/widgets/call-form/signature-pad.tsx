import {
  type Drawing,
  drawingField,
  pathOfDrawing,
  readDrawing,
  writeDrawing,
} from '@freehold/rules/leasing/signing/drawn-signature'
import { Button, Input } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { useField } from './form-state'
import classes from './signature-pad.module.css'

const { width, height, longest } = drawingField

/** A field to draw the signature. It is optional beside the typed name, so drawing needs no keyboard support. */
export function SignaturePad({ name, label }: { name: string; label: string }) {
  const { form, value, set, inputProps } = useField({ name })
  const pen = useRef<number | null>(null)
  const strokesOf = (drawn: typeof value) => readDrawing(String(drawn ?? '')) ?? []
  const strokes = strokesOf(value)
  // A pen moves more often than the page is drawn.
  const now = () => strokesOf(form.getValues()[name])
  const draw = (event: PointerEvent<SVGSVGElement>, others: Drawing, stroke: Drawing[number]) => {
    const point = pointOf(event)
    const last = stroke.at(-1)
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 3) return
    const next = writeDrawing([...others, [...stroke, point]])
    if (next.length <= longest) set(next)
  }
  return (
    <Input.Wrapper className={classes.pad} label={label} error={inputProps.error}>
      <svg
        className={classes.field}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          if (pen.current !== null || event.button !== 0) return
          pen.current = event.pointerId
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, now(), [])
        }}
        onPointerMove={(event) => {
          if (event.pointerId === pen.current) draw(event, now().slice(0, -1), now().at(-1) ?? [])
        }}
        onPointerUp={() => {
          pen.current = null
        }}
        onPointerCancel={() => {
          pen.current = null
        }}
      >
        <line x1={30} x2={width - 30} y1={height - 40} y2={height - 40} />
        <path d={pathOfDrawing(strokes)} />
      </svg>
      <Button size="compact-sm" variant="default" disabled={strokes.length === 0} onClick={() => set('')}>
        Clear the drawing
      </Button>
    </Input.Wrapper>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = currentTarget.getBoundingClientRect()
  const along = (at: number, size: number, most: number) => Math.round(Math.min(1, Math.max(0, at / size)) * most)
  return [along(clientX - box.left, box.width, width), along(clientY - box.top, box.height, height)]
}
