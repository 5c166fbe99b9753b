import { dayIn } from '@freehold/rules/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logActivities } from '../../../src/areas/account/log/activity.sql'
import { headsOf } from '../../../src/areas/account/log/heads'
import { logSealer } from '../../../src/areas/account/log/seal-log'
import { checkingKey } from '../../../src/areas/account/log/signing-key'
import { verifyLog } from '../../../src/areas/account/log/verify-log'
import { builderOver } from '../../../src/database/driver'
import type { Db } from '../../../src/database/read'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { long } from '../../kit/app/effort'
import { diceOf, type Expected, type TamperedLog, tamperings } from '../../kit/sabotages/log-tampering'
import { openAccount } from '../../kit/world/people'

vi.setConfig({ testTimeout: 300_000 })

const lines = 60
const signedEvery = 20
const cases = long ? 100 : 12

let of: TestApp
let log: TamperedLog
/** Sees and changes everything, and undoes it. */
let client: pg.Client

beforeAll(async () => {
  of = await testApp()
  const account = await openAccount(of, 'Alder')
  const other = await openAccount(of, 'Birch')
  log = { account, other, lines, signedEvery }
  const sealer = logSealer(of.context)
  for (let written = 0; written < lines; written += signedEvery) {
    for (const one of [account, other]) await writeLines(one, written, signedEvery)
    await sealer.pass()
  }
  client = new pg.Client(of.database.address)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await of.close()
})

const writeLines = (account: number, from: number, count: number): Promise<void> =>
  write(of.context.pool, account, (tx) =>
    logActivities(
      tx,
      houseScope(account, 'America/New_York', dayIn('America/New_York', of.clock.now())),
      Array.from({ length: count }, (_, n) => ({
        noun: 'owner',
        id: from + n,
        needs: 'properties' as const,
        about: 'the account' as const,
        message: `Line ${from + n} of ${account}`,
        changes: n % 3 === 0 ? [{ label: 'Email', before: 'a@alder.example', after: `${n}@alder.example` }] : [],
      })),
    ),
  )

async function verified(account: number) {
  // Bigints come as text from this client; the product's own pool reads them as numbers.
  const db = builderOver((query) =>
    client.query({ text: query.sql, values: query.parameters as unknown[], types: numbers }),
  ) as Db
  const { dataDir, keysDir } = of.context.config
  return verifyLog([db], account, await headsOf(dataDir, account), await checkingKey(keysDir))
}

const numbers = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

test('finds nothing wrong in logs that were left alone', async () => {
  for (const account of [log.account, log.other])
    expect(await verified(account)).toEqual({
      account,
      sealed: lines,
      signed: lines,
      waiting: 0,
      wrong: [],
      stranger: null,
    })
})

/** The place, or the id, that the first sentence names. */
function named(sentence: string | undefined): Expected | undefined {
  const [, seq] = /^Line (\d+)\b/.exec(sentence ?? '') ?? []
  if (seq) return { seq: Number(seq) }
  const [, from, to] = /^Lines (\d+) to (\d+) were written anew/.exec(sentence ?? '') ?? []
  if (from && to) return { upTo: Number(to) }
  const [, id] = /^The line with id (\d+) was inserted/.exec(sentence ?? '') ?? []
  return id ? { id: Number(id) } : undefined
}

describe.each(tamperings)('a line that was $kind', ({ kind, does }) => {
  test(`is found and named, ${cases} of ${cases} times`, async () => {
    const missed: string[] = []
    for (let n = 0; n < cases; n += 1) {
      await client.query("begin; set local session_replication_role = 'replica'")
      try {
        const expected = await does(client, log, diceOf(`${kind} ${n}`))
        const { wrong } = await verified(log.account)
        const right = JSON.stringify(named(wrong[0])) === JSON.stringify(expected)
        if (!right) missed.push(`${JSON.stringify(expected)}: ${wrong.join(' ')}`)
        if (kind.startsWith('swapped') && (await verified(log.other)).wrong.length === 0)
          missed.push('the other account')
      } finally {
        await client.query('rollback')
      }
    }
    expect(missed).toEqual([])
  })
})
