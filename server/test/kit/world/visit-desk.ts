import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@freehold/contract/account/session'
import { endVisits } from '../../../src/areas/site/visits/end-visits'
import { keepVisits } from '../../../src/areas/site/visits/keep-visits'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

/** The job that fills the pool, where the template is there already. */
export const fillPool = ({ context }: TestApp) =>
  keepVisits(context, async () => {
    throw new Error('The template is there already')
  })

/** Ends what is due, as often as the job would. */
export async function endAll({ context }: TestApp): Promise<void> {
  while ((await endVisits(context)).accounts !== 0);
}

/** Presses *Try the demo*. */
export const tryDemo = ({ app }: TestApp, { from = '10.0.0.1', role = '', site = 'same-origin', cookie = '' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/demo',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site, cookie },
    payload: `role=${role}`,
  })

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).replace(/;.*/, ''))
    .join('; ')

/** Loads the page again on which a visitor waits. */
export const lookAgain = ({ app }: TestApp, { from = '10.0.0.1', cookie = '' } = {}) =>
  app.inject({ url: '/demo/wait', remoteAddress: from, headers: { 'sec-fetch-site': 'same-origin', cookie } })

/** Presses *Try the demo*, and waits in the line as the page does. Returns the address that leads in, and how often it looked. */
export async function waitForDemo(of: TestApp, given: { from: string }, milliseconds = 2_000) {
  const pressed = await tryDemo(of, given)
  const cookie = cookiesOf(pressed)
  let answer: typeof pressed = pressed
  let looks = 0
  for (; answer.statusCode === 200 || answer.headers.location === '/demo/wait'; looks += 1) {
    if (looks > 0) await sleep(milliseconds)
    answer = await lookAgain(of, { ...given, cookie })
  }
  return { status: answer.statusCode, address: String(answer.headers.location), looks }
}

/** Follows the address that a visitor was sent to, as the entry page does. */
export async function enterDemo(of: TestApp, given: Parameters<typeof tryDemo>[1] = {}) {
  const { headers } = await tryDemo(of, given)
  const token = new URL(String(headers.location)).searchParams.get('token')
  return ask(of.app, session.loginByToken, { token })
}

/** The files in the store. */
export async function storedObjects({ context }: TestApp): Promise<number> {
  const entries = await readdir(join(context.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
