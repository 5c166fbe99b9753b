import pg from 'pg'
import { accountOf, mustAnswerAlike } from './asked'
import { billed, measureBilling, nextFirst } from './billing'
import * as floor from './floor/floor-writes.sql'
import { measureHotRow } from './hot-row'
import { moneyCases } from './money-cases'
import type { Options } from './options'
import { type Pair, startPair } from './pair'
import { measureRecording } from './recording'
import type { Figure } from './results'
import { knownLogin, loginOf } from './seed/seed'
import type { SeededDatabase } from './seed/seeded-database'
import { withCopy } from './seed/writable-copy'
import { measureAsked } from './side-by-side'
import { tell } from './tell'

/** Changes of the books: rent that is billed, payments that are recorded. */
export async function measureWrites(seeded: SeededDatabase, options: Options): Promise<Figure[]> {
  tell('A copy of the seed, to be written in')
  return withCopy(seeded, async (copy) => {
    const closers: (() => Promise<unknown>)[] = []
    try {
      const figures = await measureBilling(copy, options)
      // The bills give the next payments something to pay.
      await billed(copy, await accountOf(copy, knownLogin), nextFirst())
      await makeFloor(copy)
      const pair = await startPair(copy, (close) => closers.push(close))
      figures.push(...(await measureRecording(pair, options)))
      figures.push(...(await measureHotRow(pair, options)))
      figures.push(...(await lateWhenAllOwe(pair, options)))
      return figures
    } finally {
      for (const close of closers.reverse()) await close()
    }
  })
}

async function makeFloor(copy: SeededDatabase): Promise<void> {
  const account = await accountOf(copy, knownLogin)
  const client = new pg.Client(copy.connection)
  await client.connect()
  try {
    for (const text of floor.tables) await client.query(text)
    for (const text of floor.rows) await client.query(text, [account])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Everybody has a bill that is not due before today: who is late is hidden among all who owe. */
async function lateWhenAllOwe(pair: Pair, options: Options): Promise<Figure[]> {
  const late = (await moneyCases(pair, loginOf(options.units))).find(({ name }) => name === 'late tenants')
  if (late === undefined) throw new Error('There is no case of late tenants')
  const one = { ...late, name: `late tenants of ${options.units} units, all just billed` }
  tell(one.name)
  await mustAnswerAlike(one)
  return measureAsked(pair, 'writes', one, options)
}
