import type { Page } from 'playwright-core'

interface Downloaded {
  name: string
  text: string
  bytes: Buffer
}

/** The file that a step on the page downloads, as text and as it is. */
export async function downloaded(page: Page, step: () => Promise<void>): Promise<Downloaded> {
  const coming = page.waitForEvent('download')
  await step()
  const file = await coming
  const pieces: Buffer[] = []
  for await (const piece of await file.createReadStream()) pieces.push(Buffer.from(piece))
  const bytes = Buffer.concat(pieces)
  return { name: file.suggestedFilename(), text: bytes.toString('utf8'), bytes }
}
