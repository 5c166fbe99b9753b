import { useLayoutEffect, useRef, useState } from 'react'
import { columnsAfterTotal, type FittedColumns, fitColumns, type NeededRoom } from './fit-columns'

/** The narrowest column of figures that fits the name of a month on two lines. */
export const figureAtLeast = 48

/** Measures the figures of a statement, so that its columns are as narrow as they may be; null for a table that fits. */
export function useFittedColumns() {
  const place = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<FittedColumns | null>(null)

  useLayoutEffect(() => {
    const around = place.current
    if (around === null) return
    // The table itself decides, by its own measure, whether it is one that is scrolled.
    const scroller = () => around.querySelector<HTMLElement>('[data-wide]')
    const measure = () => {
      const wide = scroller()
      const next = wide && fitColumns(neededIn(wide), monthsIn(wide))
      setColumns((before) => (`${before?.widths}` === `${next?.widths}` ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => observer.disconnect()
  })
  return { place, columns }
}

/** The number of columns between the names and the total. */
const monthsIn = (scroller: HTMLElement): number =>
  (scroller.querySelector('tr')?.cells.length ?? 0) - 2 - columnsAfterTotal

function neededIn(scroller: HTMLElement): NeededRoom {
  const widest: number[] = []
  for (const { cells } of scroller.querySelectorAll<HTMLTableRowElement>('tr'))
    for (const [at, cell] of [...cells].entries()) {
      const isFigure = at > 0 && cell.tagName === 'TD'
      widest[at] = Math.max(widest[at] ?? 0, (isFigure ? widthOf(cell) : longestWord(cell)) + besideOf(cell))
    }
  const [name = 0, ...others] = widest.map(Math.ceil)
  const [total = 0, ...after] = others.slice(-1 - columnsAfterTotal)
  return {
    frame: scroller.clientWidth,
    name,
    month: Math.max(figureAtLeast, ...others.slice(0, -1 - columnsAfterTotal)),
    total,
    after: Math.max(figureAtLeast, ...after),
  }
}

/** The width of the contents, whatever the width of the cell. */
function widthOf(cell: Node): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().width
}

function besideOf(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(cell)
  return [paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth]
    .map(Number.parseFloat)
    .reduce((sum, width) => sum + width, 0)
}

/** Words never break inside, nor at a space that keeps them together. */
function longestWord(cell: Node): number {
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let longest = 0
  for (let text = words.nextNode(); text !== null; text = words.nextNode())
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^ ]+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      longest = Math.max(longest, range.getBoundingClientRect().width)
    }
  return longest
}
