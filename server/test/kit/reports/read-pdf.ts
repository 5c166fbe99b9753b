import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** The text of each page, in reading order, with single spaces. */
  pages: string[]
  title: string
  language: string
  tagged: boolean
  /** How often each kind of tag occurs: H1, Table, TH ... */
  tags: Map<string, number>
}

/** A PDF as a reader shows it and as assistive technology sees it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  const tags = new Map<string, number>()
  const count = (tag: object): void => {
    if ('role' in tag && typeof tag.role === 'string') tags.set(tag.role, (tags.get(tag.role) ?? 0) + 1)
    if ('children' in tag && Array.isArray(tag.children)) tag.children.forEach(count)
  }
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
    const tree = await page.getStructTree()
    if (tree) count(tree)
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const marks = await pdf.getMarkInfo()
  await pdf.destroy()
  return { pages, title: info.Title ?? '', language: info.Language ?? '', tagged: marks?.Marked === true, tags }
}
