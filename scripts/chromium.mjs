import { existsSync } from 'node:fs'
import { runQuietly } from './run.mjs'
import { CommandFailed, step } from './tell.mjs'

/** The same engine without windows of its own: the journeys take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser that is on the machine already. */
export const findChromium = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

const packages = ['chromium-headless-shell', 'chromium']

/** The browser that the journeys are run in; fetched where that can be done without asking. */
export async function ensureChromium() {
  const known = findChromium()
  if (process.env.CHROMIUM || known === shell) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Another browser of the machine serves as well, only slower, so nothing fails for want of the shell.
    for (const name of known === undefined ? packages : packages.slice(0, 1))
      if (await step('Installing Chromium for the browser tests', () => isInstalled(name))) return findChromium()
  }
  if (known !== undefined) return known
  throw new CommandFailed(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or say where it is with CHROMIUM.',
  )
}

async function isInstalled(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(['apt-get', 'update'], { env })
  const { code } = await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', name], { env })
  console.log(code === 0 ? `  ${name}` : `  ${name} is not to be had here`)
  return code === 0
}
