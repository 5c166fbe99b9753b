import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharp } from './packages.mjs'

const qualities = { avif: { quality: 46, effort: 7, chromaSubsampling: '4:4:4' }, webp: { quality: 60, effort: 6 } }

/** A file's name holds the hash of its content, so that a browser may keep it for ever. What it was before is removed. */
export async function keepFile(folder, name, extension, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const earlier = new RegExp(`^${name}\\.[0-9a-f]{10}\\.${extension}$`)
  for (const file of await readdir(folder)) if (earlier.test(file)) await rm(join(folder, file))
  await writeFile(join(folder, `${name}.${hash}.${extension}`), bytes)
  console.log(`  ${name}.${extension}: ${(bytes.length / 1000).toFixed(1)} kB`)
}

export async function keepPicture(folder, { name, widths }, scheme, png) {
  const called = scheme === 'dark' ? `${name}-dark` : name
  for (const width of widths) await keepFile(folder, `${called}-${width}`, 'avif', await encoded(png, width, 'avif'))
  await keepFile(folder, `${called}-${widths[0]}`, 'webp', await encoded(png, widths[0], 'webp'))
}

/** The first picture of the film, shown until it is played. */
export const posterOf = (path) => sharp(path).resize({ width: 800 }).avif(qualities.avif).toBuffer()

const encoded = (png, width, format) => sharp(png).resize({ width })[format](qualities[format]).toBuffer()

/** The picture of a shared link: the dashboard on a hatched sheet, without a brand, which is the operator's. */
export async function keepShare(browser, folder) {
  const dashboard = (await readdir(folder)).find((name) => /^dashboard-1440\.[0-9a-f]{10}\.avif$/.test(name))
  const picture = await sharp(join(folder, dashboard)).png().toBuffer()
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>
    body { margin: 0; height: 630px; overflow: hidden; background: #f5f3f5 repeating-linear-gradient(135deg, rgb(94 86 94 / 16%) 0 1px, transparent 1px 8px) }
    img { position: absolute; left: 90px; top: 76px; width: 1020px; border: 1px solid #cac6ca; border-radius: 8px; box-shadow: 0 24px 60px rgb(39 30 39 / 26%) }
    </style><img src="data:image/png;base64,${picture.toString('base64')}">`)
  await page.waitForTimeout(300)
  const jpeg = await sharp(await page.screenshot())
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  await page.close()
  await writeFile(join(folder, 'share.jpg'), jpeg)
  console.log(`  share.jpg: ${(jpeg.length / 1000).toFixed(1)} kB`)
}
