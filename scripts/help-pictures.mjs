import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { helpPictures } from './help-pictures/list.mjs'
import { root } from './run.mjs'
import { CommandFailed, giveUp, step } from './tell.mjs'

/**
 * Makes the pictures of the help articles from the demo account of a running product:
 * `node scripts/help-pictures.mjs [address] [name ...]`. The articles name them.
 */
const folder = join(root, 'help/pictures')
const largest = 25_000
const width = 900

/** The browser of the journeys. */
const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core')

const [address = 'http://127.0.0.1:4000', ...names] = process.argv.slice(2)

async function signedIn() {
  const body = new URLSearchParams({ email: 'admin@demo.example', password: 'Freehold1' })
  const answer = await fetch(`${address}/api/user/login`, { method: 'POST', body }).catch(() => null)
  const { type, data } = (await answer?.json()) ?? {}
  if (type !== 'S_OK') throw new CommandFailed(`The demo at ${address} can't be opened. Start it with npm start.`)
  const { token, user, subscription, settings } = data
  const json = { me: user, subscription, settings }
  return { token, ...Object.fromEntries(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)])) }
}

/** The best picture that the weight allows. The browser itself writes WebP. */
async function webpOf(browser, png) {
  const page = await browser.newPage()
  try {
    for (const quality of [0.72, 0.62, 0.52, 0.44, 0.36, 0.28]) {
      const text = await page.evaluate(encode, { png: png.toString('base64'), width, quality })
      const bytes = Buffer.from(text, 'base64')
      if (bytes.length <= largest) return bytes
    }
  } finally {
    await page.close()
  }
  throw new CommandFailed('A picture is too heavy. Show a smaller part of its screen.')
}

/** Runs in the browser. */
async function encode({ png, width, quality }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = Math.min(1, width / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const drawing = canvas.getContext('2d')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/webp', quality))
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
}

async function take(browser, session, { at, size = { width: 1100, height: 760 }, prepare, part, height }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
      localStorage.setItem('last_access', String(Date.now()))
    }, session)
    const page = await context.newPage()
    await page.goto(at, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.waitForTimeout(300)
    const { x, y, width: wide, height: high } = await part(page).boundingBox()
    return await page.screenshot({ clip: { x, y, width: wide, height: Math.min(height ?? high, size.height - y) } })
  } finally {
    await context.close()
  }
}

try {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new CommandFailed('The pictures need Chromium.')
  const session = await signedIn()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    for (const picture of helpPictures.filter(({ name }) => names.length === 0 || names.includes(name)))
      await step(picture.name, async () => {
        const file = join(folder, `${picture.name}.webp`)
        await writeFile(file, await webpOf(browser, await take(browser, session, picture)))
        console.log(`  ${(readFileSync(file).length / 1000).toFixed(1)} kB`)
      })
  } finally {
    await browser.close()
  }
} catch (error) {
  giveUp(error)
}
