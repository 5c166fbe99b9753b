import type { Page } from 'playwright-core'

/** The widths that the product is tried at: a desk, a laptop, a tablet, a phone, and a small phone. */
export const widths = [1440, 1024, 768, 390, 320] as const

/** The window of a screen this wide; a phone has touch. */
export const viewOf = (width: number) => ({
  viewport: { width, height: width < 500 ? 844 : 900 },
  hasTouch: width < 500,
})

interface Fit {
  /** How many cells and lines of cards were measured. */
  cells: number
  /** A sentence for each word, cell or page that does not fit. */
  faults: string[]
}

/** Measures every table and every card of a list: no word is broken, nothing sticks out, and nothing is cut. */
export const fitOf = (page: Page): Promise<Fit> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('caption, [class*="VisuallyHidden"]') === null
    const isClipped = (one: Element) => getComputedStyle(one).clipPath !== 'none'
    const places = (one: Element, cell: Element) => {
      const between: Element[] = []
      for (let at: Element | null = one; at !== null && at !== cell.parentElement; at = at.parentElement)
        between.push(at)
      return between
    }

    /** The part of a box that its own cell lets one see, and whether an ellipsis says that the rest is left out. */
    const shown = (box: DOMRect, at: Element, cell: Element) => {
      let { left, right } = box
      let told = false
      for (const one of places(at, cell)) {
        const { overflowX, textOverflow, paddingRight } = getComputedStyle(one)
        if (overflowX === 'visible') continue
        const bounds = one.getBoundingClientRect()
        const ends = textOverflow === 'ellipsis'
        left = Math.max(left, bounds.left)
        // An ellipsis stands before the padding.
        right = Math.min(right, bounds.right - (ends ? Number.parseFloat(paddingRight) : 0))
        told ||= ends
      }
      return { left, right, told, cut: right < box.right - 1 || left > box.left + 1 }
    }

    const judge = (box: DOMRect, at: Element, cell: Element, name: string) => {
      const bounds = cell.getBoundingClientRect()
      const { left, right, told, cut } = shown(box, at, cell)
      if (right > bounds.right + 1 || left < bounds.left - 1) faults.add(`“${name}” sticks out of its cell`)
      if (cut && !told) faults.add(`“${name}” is cut without an ellipsis`)
    }

    const words = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.parentElement
        if (at === null || !isSeen(at) || places(at, cell).some(isClipped)) continue
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
          const tops = boxes.map(({ top }) => top)
          if (tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 3)
            faults.add(`“${word}” is broken over ${boxes.length} lines`)
          judge(range.getBoundingClientRect(), at, cell, word)
        }
      }
    }

    // The head of a report that shows cards, and the tables that stand behind charts, are only for those who listen.
    const isHeard = (cell: Element) => places(cell, cell.closest('table') ?? cell).some(isClipped)
    const cells = [...document.querySelectorAll('td, th, li dt, li dd, [data-cell]')].filter(
      (cell) => isSeen(cell) && !isHeard(cell),
    )
    for (const cell of cells) {
      words(cell)
      for (const part of cell.querySelectorAll('button, input, img, [class*="Badge"]'))
        if (isSeen(part)) judge(part.getBoundingClientRect(), part, cell, part.outerHTML.slice(0, 80))
    }

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`)
    // A sheet of paper is as wide as its paper.
    if (clientWidth < 1000)
      for (const table of document.querySelectorAll('main section:not([data-paper] *) > table'))
        if ((table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0) + 1)
          faults.add('a table has to be pushed sideways where cards would fit')
    return { cells: cells.length, faults: [...faults] }
  })

/** The elements that stick out where the page can be pushed sideways, or a dialog in it. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isPushed = document.documentElement.scrollWidth > width
    const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width + 1)
    // A part that is meant to be pushed sideways is a stop of the keyboard.
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="dialog"] :not([tabindex="0"])')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
    )
    return [...(isPushed ? out.slice(-3) : []), ...dialogs].map((one) => one.outerHTML.slice(0, 160))
  })

/**
 * Targets too low for a finger on the screen, or in the dialog over it: buttons, fields and links under 44 px. A
 * link or an amount in a line of text or in a cell of a table is as high as its line, but no less than 18 px.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility())
    const within = dialogs.at(-1) ?? document.querySelector('main') ?? document.body
    const kinds = 'button, a[href], input:not([type="hidden"], [type="file"]), select, textarea, [role="button"]'
    const heightOf = (one: Element) => one.getBoundingClientRect().height
    /** A tap on a label, or anywhere on a card, counts for what it names. */
    const surfaceOf = (one: Element): Element[] => {
      const card = one.closest('[data-cell]')?.closest('li')
      if (card) return [card]
      const labels =
        one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type) ? [...(one.labels ?? [])] : []
      return labels
    }
    return [...within.querySelectorAll(kinds)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      if (!one.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) return []
      const inLine =
        getComputedStyle(one).display.startsWith('inline') && one.closest('p, li, td, th, dd, span') !== null
      const isButton = one.matches('[class*="Button-root"]')
      const least = inLine && !isButton ? 18 : 44
      const highest = Math.max(height, ...surfaceOf(one).map(heightOf))
      if (highest >= least - 0.5) return []
      const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
      return [
        `“${name.trim().slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} px: ${one.outerHTML.slice(0, 120)}`,
      ]
    })
  })
