import { drawingField, pathOfDrawing, readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'

const { width, height } = drawingField

interface PadProps {
  legend: string
  clear: string
  /** The drawing from before a refusal. */
  drawn: string
}

/** A place to draw the signature beside typing the name. It is a choice, and without scripts it stays hidden. */
export function SignaturePad({ legend, clear, drawn }: PadProps) {
  const strokes = drawn === '' ? null : readDrawing(drawn)
  return (
    <fieldset class="pad" id="pad" hidden>
      <legend>{legend}</legend>
      <svg id="drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line x1="30" x2={width - 30} y1={height - 40} y2={height - 40} />
        <path id="ink" d={strokes ? pathOfDrawing(strokes) : ''} />
      </svg>
      <input type="hidden" id="drawn" name="drawn" value={strokes ? drawn : ''} />
      <button type="button" class="button second" id="clear">
        {clear}
      </button>
    </fieldset>
  )
}
