/** Rows that the driver parses at a stretch, while other callers of the server wait. */
const mostInAPage = 500

/** Reads many rows page by page, each page after the last row of the one before. */
export async function inPages<Row>(page: (after: Row | undefined, most: number) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const rows = await page(found.at(-1), mostInAPage)
    found.push(...rows)
    if (rows.length < mostInAPage) return found
  }
}
