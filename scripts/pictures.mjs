import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { makeFilm } from './pictures/film.mjs'
import { keepPicture, keepShare } from './pictures/keep.mjs'
import { pictures } from './pictures/list.mjs'
import { openDemo } from './pictures/open-demo.mjs'
import { chromium } from './pictures/packages.mjs'
import { root } from './run.mjs'
import { CommandFailed, giveUp, step } from './tell.mjs'

/**
 * Makes the pictures and the film of the public site from the demo account of a running product:
 * `node scripts/pictures.mjs [address] [name ...]`. Names make those alone; `film` is the film, which needs ffmpeg.
 */
const folder = join(root, 'web/public/site')
const list = join(root, 'server/src/areas/site/pages/pictures/pictures.gen.ts')

const [address = 'http://127.0.0.1:4000', ...names] = process.argv.slice(2)
const isAsked = (name) => names.length === 0 || names.includes(name)

try {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new CommandFailed('The pictures need Chromium.')
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const demo = await openDemo(browser, address)
    for (const picture of pictures.filter(({ name }) => isAsked(name)))
      await step(`Picture ${picture.name}`, async () => {
        for (const scheme of picture.schemes ?? ['light'])
          await keepPicture(folder, picture, scheme, await demo.take(picture, scheme))
      })
    if (isAsked('share')) await step('Share picture', async () => keepShare(browser, folder))
    if (isAsked('film')) await step('Film', () => makeFilm(demo, folder))
  } finally {
    await browser.close()
  }
  await writeFile(list, await listOf(folder))
} catch (error) {
  giveUp(error)
}

/** The files as the server names them, by picture: a file's name holds its width and the hash of its content. */
async function listOf(place) {
  const files = (await readdir(place)).filter((name) => /\.[0-9a-f]{10}\.(avif|webp|webm)$/.test(name)).toSorted()
  const lines = files.map((name) => `  '${name.replace(/\.[0-9a-f]{10}(?=\.)/, '')}': '/site/${name}',`)
  return [
    '/** Made by `node scripts/pictures.mjs`: do not edit it. */',
    'export const siteFiles = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
