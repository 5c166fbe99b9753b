import { hashPassword } from '../../../server/src/areas/account/security/passwords'
import { withFreshDatabase } from '../fresh-database'
import { startProduct, takeBuild } from '../product'
import { password } from '../seed/seeded-database'
import { quantile } from '../seed/statistics'

/**
 * `npx tsx bench/src/guesses/main.ts [times]`: how long a sign-in takes for an unknown email, a wrong password and the
 * right one. The first two must not be told apart. Each try is of another user and from another address, so that none is
 * locked.
 */
const [times = 1_000] = process.argv.slice(2).map(Number)

const ways = {
  'unknown email': { email: (i: number) => `nobody${i}@nowhere.example`, password: 'Wrong77', status: 401 },
  'wrong password': { email: userOf, password: 'Wrong77', status: 401 },
  'right password': { email: userOf, password, status: 200 },
}

function userOf(i: number): string {
  return `user${i}@alder.example`
}

function addressOf(i: number): string {
  return `10.${Math.floor(i / 62_500)}.${Math.floor(i / 250) % 250}.${1 + (i % 250)}`
}

await takeBuild()
await withFreshDatabase(2, async ({ url, pool, scope }) => {
  const hash = await hashPassword(password)
  await pool.pg.query(
    `insert into staff_user (account_id, group_id, name, email, password_hash, is_owner, all_properties)
     select $1, 2, 'User ' || n, 'user' || n || '@alder.example', $2, false, true from generate_series(0, $3::int) n`,
    [scope.account, hash, times],
  )
  const product = await startProduct({ DATABASE_URL: url, TRUST_PROXY: '1', DEMO: '0' })
  try {
    const taken = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]))
    const warmUp = 30
    for (let i = 0; i < times + warmUp; i += 1)
      for (const [n, [way, one]] of Object.entries(ways).entries()) {
        const begin = performance.now()
        const status = await signIn(product.url, { ...one, email: one.email(i % times) }, addressOf(i * 3 + n))
        const took = performance.now() - begin
        if (status !== one.status) throw new Error(`The ${way} was answered with ${status}`)
        if (i >= warmUp) taken.get(way)?.push(took)
      }
    const base = quantile(taken.get('wrong password') ?? [], 0.5)
    for (const [way, all] of taken) {
      const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)]
      const beside = `${((p50 / base - 1) * 100).toFixed(1)} % from a wrong password`
      console.log(`${way}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms over ${all.length}; ${beside}`)
    }
  } finally {
    await product.stop()
  }
})

async function signIn(url: string, given: { email: string; password: string }, address: string): Promise<number> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email: given.email, password: given.password }),
  })
  await answer.text()
  return answer.status
}
