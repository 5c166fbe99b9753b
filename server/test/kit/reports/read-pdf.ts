import type { AnyCall } from '@freehold/contract/kit/call'
import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { requestOf } from '../app/ask'

/** The PDF that a call answers, to be kept under a name of ours. */
export async function pdfOf({ app }: TestApp, call: AnyCall, input: object, token: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await app.inject(await requestOf(call, { ...input }, { token }))
  expect(statusCode, rawPayload.toString('utf8').slice(0, 300)).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.pdf"$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  return rawPayload
}

interface ReadPdf {
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
