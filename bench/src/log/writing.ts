import pg from 'pg'
import { logActivity } from '../../../server/src/areas/account/log/activity.sql'
import { logSealer } from '../../../server/src/areas/account/log/seal-log'
import { saveOwner } from '../../../server/src/areas/portfolio/save-owner'
import { type Tx, write } from '../../../server/src/database/write'
import type { FreshDatabase } from '../fresh-database'
import { median } from '../seed/statistics'
import { tell } from '../tell'

export const writers = 16
const seconds = 4

interface Way {
  name: string
  /** The statement that writes a line, as this way of working sends it. */
  rewrite: (text: string) => string
  seals: boolean
}

const note = 'insert into activity_unsealed (account_id, activity_id) select $1, id from line'
const same = (text: string) => text
const sealed: Way = { name: 'sealed', rewrite: same, seals: true }
/** The log as it would be without the chain: the line is written, and nothing else. */
const unsealed: Way = { name: 'without seals', rewrite: (text) => text.replace(note, 'select from line'), seals: false }

/** Sixteen writers of one account, with the sealed log and without seals, in turns. */
export async function measureWriting(database: FreshDatabase, rounds: number): Promise<void> {
  let way = sealed
  rewriteStatements((text) => way.rewrite(text))
  const { scope } = database
  const verbs: Record<string, (tx: Tx, n: number) => Promise<unknown>> = {
    'adding an owner': (tx, n) => saveOwner(tx, scope, ownerOf(n)),
    'a line and nothing else': async (tx, n) => {
      await logActivity(tx, scope, {
        noun: 'owner',
        id: n,
        needs: 'properties',
        about: 'the account',
        message: `Line ${n}`,
      })
    },
  }
  for (const [name, verb] of Object.entries(verbs)) {
    const ratios: number[] = []
    const rates = { [sealed.name]: [] as number[], [unsealed.name]: [] as number[] }
    // The first pair only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      tell(`${name}, round ${round} of ${rounds}`)
      const pair: Record<string, number> = {}
      for (const next of round % 2 ? [sealed, unsealed] : [unsealed, sealed]) {
        way = next
        pair[next.name] = await rateOf(database, next, verb)
      }
      if (round === 0) continue
      for (const [one, rate] of Object.entries(pair)) rates[one]?.push(rate)
      ratios.push((pair[sealed.name] ?? Number.NaN) / (pair[unsealed.name] ?? Number.NaN))
    }
    const told = Object.entries(rates).map(([one, all]) => `${one} ${median(all).toFixed(0)} a second`)
    const range = `${(Math.min(...ratios) * 100).toFixed(0)} to ${(Math.max(...ratios) * 100).toFixed(0)} %`
    console.log(`${name}: ${told.join(', ')}; ${(median(ratios) * 100).toFixed(0)} % (${range})`)
  }
}

let made = 0
async function rateOf(database: FreshDatabase, way: Way, verb: (tx: Tx, n: number) => Promise<unknown>) {
  const { pool, config, log, scope } = database
  const until = performance.now() + seconds * 1000
  let done = 0
  const writer = async () => {
    for (; performance.now() < until; done += 1) {
      made += 1
      const n = made
      await write(pool, scope.account, (tx) => verb(tx, n))
    }
  }
  const sealer = logSealer({ pool, config, log, now: () => new Date() })
  const seal = async () => {
    while (performance.now() < until) {
      await new Promise((wait) => setTimeout(wait, 1000))
      await sealer.pass()
    }
  }
  const begin = performance.now()
  await Promise.all([...Array.from({ length: writers }, writer), ...(way.seals ? [seal()] : [])])
  return done / ((performance.now() - begin) / 1000)
}

/** Changes the text of a statement on its way to the database; a prepared one gets another name. */
function rewriteStatements(rewrite: (text: string) => string): void {
  const query = pg.Client.prototype.query as (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    if (typeof config !== 'object' || config === null || !('text' in config)) return query.call(this, config, ...rest)
    const asked = config as { text: string; name?: string }
    const text = rewrite(asked.text)
    const name = asked.name !== undefined && text !== asked.text ? `${asked.name}_rewritten` : asked.name
    return query.call(this, { ...asked, text, ...(name !== undefined && { name }) }, ...rest)
  } as typeof pg.Client.prototype.query
}

const ownerOf = (n: number) => ({
  id: null,
  business_name: `Owner ${n}`,
  first_name: 'Nora',
  last_name: 'Alder',
  email: `owner${n}@alder.example`,
  phone: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zipcode: '',
  pp_addr_type: 'EMAIL' as const,
  pp_address: '',
  avatar_image: '',
  avatar_image_sm: '',
  version: null,
})
