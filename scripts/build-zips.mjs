import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'

/** City, state and place of every ZIP code of the United States, in lines `zip|city|ST|latitude|longitude` sorted by ZIP. */
export async function buildZips() {
  const { codes } = createRequire(join(root, 'server/package.json'))('zipcodes/lib/codes.js')
  const lines = Object.values(codes)
    .filter(({ country }) => country === 'US')
    .map(({ zip, city, state, latitude, longitude }) => [zip, city, state, latitude, longitude].join('|'))
    .sort()
  await mkdir(join(root, 'dist'), { recursive: true })
  const draft = join(root, `dist/zips.txt.new-${process.pid}`)
  await writeFile(draft, `${lines.join('\n')}\n`)
  await rename(draft, join(root, 'dist/zips.txt'))
}
