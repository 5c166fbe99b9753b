import type { Locator, Page } from 'playwright-core'

/** A list, as a person reads and works it. */
export function listOn(page: Page, title: string) {
  const list = page.getByRole('region', { name: title, exact: true })
  const heading = (label: string) => list.getByRole('columnheader', { name: label, exact: true })

  return {
    list,
    /** Until the rows that were asked for are those on the screen. */
    settled: () => list.locator('[aria-busy="false"]').first().waitFor(),
    heading,
    /** The heading of the boxes that choose rows has no words. */
    headings: async () => (await words(list.getByRole('columnheader'))).filter((word) => word !== ''),
    rows: list.locator('tbody tr'),
    row: (text: string) => list.locator('tbody tr').filter({ hasText: text }),
    /** The text of each row. */
    texts: () => words(list.locator('tbody tr')),
    /** One column from top to bottom, by its heading, or its sum in the foot. */
    column: async (label: string, part: 'tbody' | 'tfoot' = 'tbody') => {
      const place = (await words(list.getByRole('columnheader'))).indexOf(label)
      if (place < 0) throw new Error(`The list ${title} has no column ${label}.`)
      return words(list.locator(`${part} tr td:nth-child(${place + 1})`))
    },
    sort: (label: string) => heading(label).getByRole('button').click(),
    order: (label: string) => heading(label).getAttribute('aria-sort'),
    search: list.getByRole('searchbox'),
    rowsPerPage: list.getByRole('combobox', { name: 'Rows per page' }),
    page: (number: number) => list.getByRole('button', { name: `Page ${number}`, exact: true }),
    next: list.getByRole('button', { name: 'Next page' }),
    /** "1–10 of 24" */
    range: list.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/),
    /** A phone shows each row as a card. */
    cards: list.getByRole('listitem'),
  }
}

/** The texts as read out: initials in place of a picture are left out. */
const words = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const copy = cell.cloneNode(true) as Element
      for (const mute of copy.querySelectorAll('[aria-hidden="true"]')) mute.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    }),
  )
