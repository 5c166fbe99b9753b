import { existsSync } from 'node:fs'
import { mustRun } from './run.mjs'
import { CommandFailed, step } from './tell.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

/** The browser that the journeys are run in; fetched where that can be done without asking. */
export async function ensureChromium() {
  const known = found()
  if (known !== undefined) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await step('Installing Chromium for the browser tests', async () => {
      await mustRun(['apt-get', 'update'], { env })
      await mustRun(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { env })
    })
  }
  const installed = found()
  if (installed !== undefined) return installed
  throw new CommandFailed(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or say where it is with CHROMIUM.',
  )
}
