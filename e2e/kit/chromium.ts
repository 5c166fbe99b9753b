import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LaunchOptions } from 'playwright-core'
import { root } from './product'

/** The machine's own browser, kept from talking to anybody but the product. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const scripts: { findChromium: () => string | undefined } = await import(
    pathToFileURL(join(root, 'scripts/chromium.mjs')).href
  )
  const executablePath = scripts.findChromium()
  if (executablePath === undefined) throw new Error('The journeys need Chromium. Say where it is with CHROMIUM.')
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
