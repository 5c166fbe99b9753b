import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AppContext } from './app-context'
import type { SeedStory } from './areas/site/visits/keep-visits'
import type { DemoLogins } from './greeting'

/** The demo workspace, as the server sees it. The server runs without it, and never imports it by name. */
interface Demo {
  /** Creates the demo accounts on the first start; returns who can sign in. */
  seedDemo: (context: AppContext) => Promise<DemoLogins>
  /** Seeds the large story once more, in an account that no one signs in to. */
  seedStory: SeedStory
}

/** The build writes the demo beside the server; in development it is read from its own workspace. */
const places = ['./demo.js', '../../demo/src/seed-demo.ts']

export async function loadDemo(): Promise<Demo> {
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(fileURLToPath(url)))
  if (!found) throw new Error('This build has no demo account. Build it again, or start with DEMO=0.')
  return import(found.href)
}
