import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumOptions } from './chromium'
import { sitDown } from './person'
import { startProduct } from './product'
import { openingOf } from './screen'
import { darken, screens, settled } from './screens/screens'

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const

/** `npx tsx e2e/kit/shots.ts <folder> [name ...]`: a picture of every screen at three widths, light and dark. */
async function takePictures([folder, ...names]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Say into which folder: npx tsx e2e/kit/shots.ts <folder> [name ...]')
  await mkdir(folder, { recursive: true })
  const { stop, ...product } = await startProduct()
  const browser = await chromium.launch(await chromiumOptions())
  try {
    for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name)))
      for (const viewport of sizes) {
        const { name, ready } = screen
        const opening = { ...(await openingOf(product, screen)), also: { viewport, hasTouch: viewport.width < 500 } }
        const { page, context } = await sitDown(browser, product.url, opening, () => undefined)
        const picture = (scheme: string) => ({ path: join(folder, `${name}-${viewport.width}-${scheme}.png`) })
        try {
          await ready(page)
          await settled(page)
          await page.screenshot(picture('light'))
          await darken(page)
          await page.screenshot(picture('dark'))
        } catch (error) {
          // Some dialogs open from a button that a phone keeps in a menu; the other pictures are still wanted.
          console.error(`${name} at ${viewport.width} px was not reached: ${String(error).split('\n', 1)[0]}`)
          process.exitCode = 1
        } finally {
          await context.close()
        }
      }
  } finally {
    await browser.close()
    await stop()
  }
}

await takePictures(process.argv.slice(2))
