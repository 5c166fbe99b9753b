import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runExports } from '../../../src/areas/exports/runs/run-exports'
import { write } from '../../../src/database/write'
import { sweepEveryAccount } from '../../../src/files/sweep-all'
import { eachAccount } from '../../../src/jobs/each-account'
import { runJob } from '../../../src/jobs/run-job'
import { type MailEvent, queueMail } from '../../../src/mail/event'
import { sendDueMail } from '../../../src/mail/send-mail'
import { template } from '../../../src/mail/template'
import { newKey } from '../../../src/providers/files/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { days, type TestApp, testApp } from '../../kit/app/app'
import { queuedTo, scriptedMail } from '../../kit/app/mailbox'
import { forgetComplaints } from '../../kit/app/silence'
import { addPerson, openAccount } from '../../kit/world/people'

let context: TestApp
let broken: number
let sound: number
let made = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  broken = await openAccount(context, `Broken${made}`)
  sound = await openAccount(context, `Sound${made}`)
})

const words = template({ subject: 'News {id}', heading: 'News', paragraphs: ['Number {id}.'], reason: 'You asked.' })
const eventFor = (to: string, courtesy = true): MailEvent => ({
  name: `news for ${to}`,
  courtesy,
  words,
  compose: async (_db, _account, id) => ({ to, letter: words.fill({ id: String(id) }) }),
  newest: async () => 1,
})
const queue = (account: number, to: string, { id = 1, courtesy = true } = {}) =>
  write(context.context.pool, account, (tx) => queueMail(tx, account, eventFor(to, courtesy), id))

const brokenKeys = new Set<string>()

/** A stored file whose object the store can neither read nor remove. */
async function unreadableFile(account: number, state: 'kept' | 'dropped'): Promise<string> {
  const name = `unreadable${made}${'a'.repeat(20)}.png`
  const key = newKey()
  brokenKeys.add(key)
  await context.database.ask(
    `insert into stored_file (account_id, name, store_key, kind, variant, type, bytes, state, group_key, created_at)
     values ($1, $2, $3, 'image', 'full', 'image/png', 4, $4, gen_random_uuid(), $5)`,
    [account, name, key, state, new Date(context.clock.now().getTime() - 2 * days)],
  )
  return name
}

/** The store fails for these objects alone. */
function breakStore(): () => void {
  const { files } = context.context
  const fail = () => Promise.reject(new Error('The store does not answer'))
  context.context.files = {
    ...files,
    get: (key) => (brokenKeys.has(key) ? fail() : files.get(key)),
    remove: (key) => (brokenKeys.has(key) ? fail() : files.remove(key)),
  }
  return () => {
    context.context.files = files
  }
}

describe('mail', () => {
  test('of an account whose logo cannot be read goes without it, and that of others goes on', async () => {
    const logo = await unreadableFile(broken, 'kept')
    await context.database.ask(`insert into account_setting (account_id, key, value) values ($1, 'LOGO', $2)`, [
      broken,
      logo,
    ])
    const mend = breakStore()
    await queue(broken, `broken${made}@homes.example`)
    await queue(sound, `sound${made}@homes.example`)
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 2, failed: 0 })
    mend()
  })

  test('that can no longer be read is set aside with its reason, and what lies behind it is sent', async () => {
    const address = `unread${made}@homes.example`
    await queue(broken, address, { id: 1 })
    await context.database.ask(`update mail_message set letter = '{"heading": 7}' where to_address = $1`, [address])
    await queue(broken, address, { id: 2 })
    await queue(sound, `sound${made}@homes.example`)
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 2, unreadable: 1 })
    expect(forgetComplaints()).toHaveLength(1)
    expect((await queuedTo(context, address)).map(({ state }) => state)).toEqual(['FAILED', 'SENT'])
    const [row] = await context.database.ask<{ error: string }>(
      `select error from mail_message where to_address = $1 and state = 'FAILED'`,
      [address],
    )
    expect(row?.error).toMatch(/^This email couldn't be read/)
  })

  test('of one account that fails three times ends its own share alone', async () => {
    const fails = new ProviderError("The email couldn't be sent.")
    const { port, taken } = scriptedMail([fails, fails, fails])
    context.context.ports.mail = port
    for (let id = 1; id <= 4; id += 1) await queue(broken, `broken${made}@homes.example`, { id })
    await queue(sound, `sound${made}@homes.example`)
    expect(await sendDueMail(context.context)).toMatchObject({ sent: 1, failed: 3 })
    expect(taken.map(({ to }) => to)).toEqual([`sound${made}@homes.example`])
    context.context.ports.mail = context.context.sandbox.mail
    await context.database.ask('delete from mail_message where to_address = $1', [`broken${made}@homes.example`])
  })

  test('that opens an account goes before courtesies, and accounts take turns', async () => {
    const { port, taken } = scriptedMail([])
    context.context.ports.mail = port
    for (let id = 1; id <= 30; id += 1) await queue(broken, `many${made}@homes.example`, { id })
    await queue(broken, `code${made}@homes.example`, { courtesy: false })
    await queue(sound, `sound${made}@homes.example`)
    await sendDueMail(context.context)
    context.context.ports.mail = context.context.sandbox.mail
    const order = taken.map(({ to }) => to)
    expect(order[0]).toBe(`code${made}@homes.example`)
    expect(order.indexOf(`sound${made}@homes.example`)).toBe(20)
    expect(order).toHaveLength(32)
  })
})

describe('other jobs', () => {
  test('the sweep leaves an object that cannot be removed, and sweeps the rest', async () => {
    await unreadableFile(broken, 'dropped')
    await context.database.ask(
      `insert into stored_file (account_id, name, store_key, kind, variant, type, bytes, state, group_key, created_at)
       select a, 'swept' || a || repeat('b', 20) || '.png', k, 'image', 'full', 'image/png', 4, 'dropped',
         gen_random_uuid(), $3
       from unnest(array[$1, $2]::bigint[], array[$4, $5]) made (a, k)`,
      [broken, sound, new Date(context.clock.now().getTime() - 2 * days), newKey(), newKey()],
    )
    const mend = breakStore()
    expect(await sweepEveryAccount(context.context)).toMatchObject({ removed: expect.any(Number), failed: 1 })
    mend()
    expect(forgetComplaints()).toHaveLength(1)
    const left = await context.database.ask<{ store_key: string }>(
      'select store_key from stored_file where account_id = any($1)',
      [[broken, sound]],
    )
    expect(left.map(({ store_key }) => store_key)).toEqual([...brokenKeys].slice(-1))
    expect(await sweepEveryAccount(context.context)).toMatchObject({ failed: 0 })
  })

  test('an export that the store fails ends as failed, and can be asked for again', async () => {
    const person = await addPerson(context, broken, { group: 1, mark: `Broken${made}`, login: 'export', isOwner: true })
    await context.database.ask(
      `insert into account_export (account_id, asked_by, asked_by_name, with_births, asked_at) values ($1, $2, 'Ann', false, $3)`,
      [broken, person.id, context.clock.now()],
    )
    const { files } = context.context
    const fail = () => Promise.reject(new Error('The store does not answer'))
    context.context.files = { ...files, put: fail, remove: fail }
    expect(await runExports(context.context)).toMatchObject({ exports: 0, failed: 1 })
    context.context.files = files
    expect(forgetComplaints()).toHaveLength(1)
    const [row] = await context.database.ask('select state from account_export where account_id = $1', [broken])
    expect(row).toEqual({ state: 'FAILED' })
  })
})

describe('the loop over accounts', () => {
  const job = 'a-loop'
  const turns = [1, 2, 3].map((account) => ({ account }))

  test('goes past one that fails, and counts it', async () => {
    const served: number[] = []
    const work = async ({ account }: { account: number }) => {
      if (account === 2) throw new Error('No')
      served.push(account)
    }
    expect(await eachAccount(context.context, { job, turns, failure: 'It failed', work })).toEqual({
      done: 2,
      failed: 1,
    })
    expect(served).toEqual([1, 3])
    expect(forgetComplaints()).toHaveLength(1)
  })

  test('ends when the database is gone, so that the whole run is tried again', async () => {
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const work = () => Promise.reject(gone)
    await expect(eachAccount(context.context, { job, turns, failure: 'It failed', work })).rejects.toBe(gone)
  })
})

test('runs that do nothing keep one row for each job, and others all of theirs', async () => {
  const job = (told: Record<string, number>) => ({ name: `quiet-${made}`, cron: '', run: async () => told })
  for (const told of [{ sent: 0 }, { sent: 2 }, { sent: 0, failed: 0 }, {}, { failed: 1 }, {}])
    await runJob(context.context, job(told))
  const rows = await context.database.ask<{ told: object; outcome: string }>(
    'select told, outcome from job_run where name = $1 order by id',
    [`quiet-${made}`],
  )
  expect(rows).toEqual([
    { told: { sent: 2 }, outcome: 'OK' },
    { told: { failed: 1 }, outcome: 'FAILED' },
    { told: {}, outcome: 'OK' },
  ])
})
