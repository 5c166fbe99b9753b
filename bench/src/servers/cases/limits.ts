import { password } from '../../seed/seeded-database'
import { tell } from '../../tell'
import { takeBuildWithLimitsInMemory } from '../builds'
import { count, type Installation } from '../installation'
import type { Stage } from '../stage'

/** Sign-ins a minute from one address. */
const allowed = 30
const tries = 60

/**
 * Right sign-ins from one address over all servers, more than a minute allows. Answers how many came through. One runs on
 * each server at a time: a sign-in counts as failed until its password is found right, and the fifth such at once would
 * lock the login.
 */
async function signInsFrom({ urls }: Installation, address: string, email: string): Promise<number> {
  let through = 0
  const signIns = async (first: number) => {
    for (let n = first; n < tries; n += count) {
      const answer = await fetch(`${urls[n % count]}/api/user/login`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': address },
        body: new URLSearchParams({ email, password }),
      })
      await answer.text()
      if (answer.status === 200) through += 1
      else if (answer.status !== 429) throw new Error(`A sign-in was answered with ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, n) => signIns(n)))
  return through
}

async function restartAll({ installation }: Stage, build: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await installation.stop(at)
    await installation.begin(at, build)
  }
}

/** A limit means the same on three servers as on one; counted in each server's memory it would not. */
export async function exceedLimits(stage: Stage): Promise<void> {
  const { installation, builds, busy, lines } = stage
  tell('A limit on three servers')
  installation.set({ RATE_LIMITS: '1' })
  await restartAll(stage, builds.now)
  const through = await signInsFrom(installation, '203.0.113.7', busy.email)
  lines.push({
    name: `sign-ins a minute from one address, on ${count} servers`,
    value: `${through} of ${tries}`,
    goal: `exactly ${allowed}`,
    kept: through === allowed,
  })
  tell('The same with limits in memory, which must be exceeded')
  await restartAll(stage, await takeBuildWithLimitsInMemory())
  const inMemory = await signInsFrom(installation, '203.0.113.8', busy.email)
  lines.push({
    name: 'control: limits counted in memory',
    value: `${inMemory} of ${tries} sign-ins`,
    goal: `more than ${allowed}`,
    kept: inMemory > allowed,
  })
  installation.set({ RATE_LIMITS: '0' })
  await restartAll(stage, builds.now)
}
