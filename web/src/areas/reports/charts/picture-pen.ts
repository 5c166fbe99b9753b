export interface Paint {
  ground: string
  text: string
  dimmed: string
  rule: string
  line: string
  out: string
  body: string
  headings: string
}

/** Colors of paper, which are light whatever the screen is, and the product's fonts. The value of any other color besides. */
export function paintOf<C extends string>(others: readonly C[]): { paint: Paint; colors: ReadonlyMap<C, string> } {
  const paper = document.createElement('div')
  paper.dataset.paper = ''
  document.body.append(paper)
  const style = getComputedStyle(paper)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const paint = {
    ground: value('--surface'),
    text: value('--rule-strong'),
    dimmed: value('--mantine-color-dimmed'),
    rule: value('--rule'),
    line: value('--chart-in'),
    out: value('--chart-out'),
    body: value('--mantine-font-family'),
    headings: value('--mantine-font-family-headings'),
  }
  const colors = new Map(
    others.map((color) => {
      paper.style.color = color
      return [color, getComputedStyle(paper).color]
    }),
  )
  paper.remove()
  return { paint, colors }
}

interface Written {
  font: string
  color: string
  align?: CanvasTextAlign
  /** Pixels that the text may take; a longer one is set tighter. */
  room: number
}

export function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, how: Written): void {
  pen.font = how.font
  pen.fillStyle = how.color
  pen.textAlign = how.align ?? 'left'
  pen.fillText(text, x, y, how.room)
}

export interface Plot {
  left: number
  top: number
  width: number
  height: number
}
