import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright-core'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The machine's own browser, kept from talking to anybody but the product. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path))
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
