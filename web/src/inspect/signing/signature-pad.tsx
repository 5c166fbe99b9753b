import {
  type Drawing,
  drawingField,
  pathOfDrawing,
  readDrawing,
  writeDrawing,
} from '@freehold/rules/leasing/signing/drawn-signature'
import { type PointerEvent, useRef } from 'react'
import { Button } from '../kit/button'
import classes from './signature-pad.module.css'

const { width, height, longest } = drawingField

interface SignaturePadProps {
  label: string
  clear: string
  /** A drawing as it is sent; blank for none. */
  value: string
  onChange: (strokes: string) => void
}

/** A field for a finger or a pen. The typed name is the signature of a person who can't draw. */
export function SignaturePad({ label, clear, value, onChange }: SignaturePadProps) {
  const pen = useRef<number | null>(null)
  const latest = useRef(value)
  latest.current = value
  const strokes = () => readDrawing(latest.current) ?? []
  const draw = (event: PointerEvent<SVGSVGElement>, others: Drawing, stroke: Drawing[number]) => {
    const point = pointOf(event)
    const last = stroke.at(-1)
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 3) return
    const next = writeDrawing([...others, [...stroke, point]])
    if (next.length > longest) return
    // A pen moves more often than the page is drawn.
    latest.current = next
    onChange(next)
  }
  const lift = () => {
    pen.current = null
  }
  return (
    <div className={classes.pad}>
      <p className={classes.label}>{label}</p>
      <svg
        className={classes.field}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        data-signature
        onPointerDown={(event) => {
          if (pen.current !== null || event.button !== 0) return
          pen.current = event.pointerId
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, strokes(), [])
        }}
        onPointerMove={(event) => {
          if (event.pointerId === pen.current) draw(event, strokes().slice(0, -1), strokes().at(-1) ?? [])
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <line x1={30} x2={width - 30} y1={height - 40} y2={height - 40} />
        <path d={pathOfDrawing(strokes())} />
      </svg>
      <Button kind="quiet" disabled={value === ''} onClick={() => onChange('')}>
        {clear}
      </Button>
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = currentTarget.getBoundingClientRect()
  const along = (at: number, size: number, most: number) => Math.round(Math.min(1, Math.max(0, at / size)) * most)
  return [along(clientX - box.left, box.width, width), along(clientY - box.top, box.height, height)]
}
