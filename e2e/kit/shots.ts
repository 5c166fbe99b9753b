import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumOptions } from './chromium'
import { sitDown, sizes } from './person'
import { startProduct } from './product'
import { screens, settled } from './screens'

/** `npx tsx e2e/kit/shots.ts <folder> [name ...]`: a picture of every screen, wide and narrow, light and dark. */
async function takePictures([folder, ...names]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Say into which folder: npx tsx e2e/kit/shots.ts <folder> [name ...]')
  await mkdir(folder, { recursive: true })
  const { url, stop } = await startProduct()
  const browser = await chromium.launch(await chromiumOptions())
  try {
    for (const { name, at, as, ready } of screens.filter((screen) => names.length === 0 || names.includes(screen.name)))
      for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
        for (const scheme of ['light', 'dark'] as const) {
          const opening = { at, size, scheme, ...(as && { as }) }
          const { page, context } = await sitDown(browser, url, opening, () => undefined)
          await ready(page)
          await settled(page)
          await page.screenshot({ path: join(folder, `${name}-${sizes[size].width}-${scheme}.png`) })
          await context.close()
        }
  } finally {
    await browser.close()
    await stop()
  }
}

await takePictures(process.argv.slice(2))
