import { afterAll, expect, test as plain } from 'vitest'
import { demo } from '../../kit/accounts'
import { countClicks } from '../../kit/clicks'
import { jobs } from '../../kit/jobs/all'
import { type JobName, readingJobs, table } from '../../kit/jobs/table'
import { lengthy, product, test } from '../../kit/journey'
import { type Product, startProduct } from '../../kit/product'
import { sql } from '../../kit/sql'
import { tenanciesOf } from '../../kit/tenancies'

const me = demo(1)
const others = (Object.keys(table) as JobName[]).filter((name) => !readingJobs.some((one) => one === name))

/** A demo account that the jobs may change, made for the first that does. */
let own: ReturnType<typeof startProduct> | undefined
const ownProduct = () => {
  own ??= (async () => {
    const started = await startProduct()
    // The jobs rent out more homes than the demo's membership has room for.
    await sql(started, 'update account set unit_limit = 500 where demo')
    return started
  })()
  return own
}

afterAll(async () => (await own)?.stop())

/** Does a job, and counts its presses up to its end. */
async function pressesOf(name: JobName, on: Product, page: Parameters<typeof countClicks>[0]): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const clicks = await countClicks(page)
  let counted = Number.NaN
  await jobs[name]({ page, tenancies: tenanciesOf(on.url, me) }, () => {
    counted = clicks()
  })
  return counted
}

for (const name of readingJobs)
  test(`${name} takes ${table[name].now} presses`, async ({ open }) => {
    const page = await open({ as: me, at: '/dashboard' })
    expect(await pressesOf(name, product, page)).toBe(table[name].now)
  })

for (const name of others)
  lengthy(`${name} takes ${table[name].now} presses`, async ({ open, mayCome }) => {
    // A letter is previewed while it is still being filled in.
    mayCome(/^422 GET \/api\/tenant\/preview-notice$/)
    const on = await ownProduct()
    const page = await open({ as: me, at: '/dashboard', on: on.url })
    expect(await pressesOf(name, on, page)).toBe(table[name].now)
  })

plain('no job takes more presses than before, and all of them take ten fewer at least', () => {
  const known = Object.values(table).flatMap(({ before, now }) => (before === null ? [] : [{ before, now }]))
  for (const [name, { before, now }] of Object.entries(table)) expect(now, name).toBeLessThanOrEqual(before ?? now)
  const sum = (of: 'before' | 'now') => known.reduce((total, row) => total + row[of], 0)
  expect(sum('before') - sum('now')).toBeGreaterThanOrEqual(10)
})
