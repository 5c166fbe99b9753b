import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, freePort, startServer } from './child'
import { built, cache, measured } from './places'
import { password } from './seed/seeded-database'

/** Takes the production build as it is now. */
export async function takeBuild(): Promise<void> {
  if (!existsSync(join(built, 'server'))) throw new Error('There is no production build. Run: npm run build')
  await rm(measured, { recursive: true, force: true })
  await cp(built, measured, { recursive: true })
}

/**
 * This key protects nothing: a database knows the key it was first opened with, and these databases outlive data
 * folders.
 */
const masterKey = Buffer.alloc(32, 'bench').toString('base64')

/** The production bundle as `npm start` runs it, on a database of our own choice; of another build where its folder is named. */
export async function startProduct(env: Record<string, string>, build = measured): Promise<Child> {
  const quiet = {
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    DEMO_VISITS: 'off',
    DATA_DIR: join(cache, 'product'),
    MASTER_KEY: masterKey,
  }
  const main = join(build, 'server', 'main.js')
  return startServer([main], { ...quiet, ...env }, '/api/health', await freePort())
}

/** Signs in with email and password, as a person does; returns the token. */
export async function signIn(url: string, email: string, typed = password): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: typed }),
  })
  const { type, data } = (await answer.json()) as { type: string; data?: { token: string } }
  if (type !== 'S_OK' || data === undefined) throw new Error(`${email} could not sign in: ${type}`)
  return data.token
}
