import { installation } from '@freehold/contract/operator/installation'
import { support } from '@freehold/contract/operator/support'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCell } from '../../../src/between-cells/ask-cell'
import { signedHeaders } from '../../../src/between-cells/signed-question'
import { secret } from '../../../src/secret'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { addUser, cellSecret, openCell } from '../../kit/cells/gated-cells'
import { standInCell } from '../../kit/cells/stand-in-cell'
import { superAtWork } from '../../kit/world/super-admin'

let directory: TestDirectory
let [a, b]: (TestApp & { address: string })[] = []
let token = ''
beforeAll(async () => {
  directory = await newDirectory()
  a = await openCell('A', directory)
  b = await openCell('B', directory)
  // It takes every question and answers none.
  const c = await standInCell(directory, 'C', [2_000_000, 2_999_999], { take: (request) => void request.resume() })
  for (const mark of ['Delta', 'Alpha']) await addUser(a, directory, mark)
  for (const mark of ['Charlie', 'Bravo']) await addUser(b, directory, mark)
  for (const [of, name] of [
    [a, 'host-a:4000'],
    [b, 'host-b:4000'],
  ] as const)
    await of.database.ask(
      `insert into server_heartbeat (server, name, version, files, files_shown, keys)
       values (gen_random_uuid(), $1, '0345', 'mark', 'a bucket', 'keys')`,
      [name],
    )
  token = (await superAtWork(a)).token
  return async () => {
    await Promise.all([a?.close(), b?.close(), c.close()])
    await directory.drop()
  }
})

const atA = <C extends Parameters<typeof ask>[1]>(call: C, input: object = {}) =>
  ask((a as TestApp).app, call, input, { token })

describe('the page of servers', () => {
  test('shows each cell, and within three seconds the one that does not answer', async () => {
    const began = Date.now()
    const { body } = await atA(installation.servers)
    expect(Date.now() - began).toBeLessThan(3_000)
    expect(body.data.own).toBe('A')
    expect(body.data.cells.map(({ cell, state }) => [cell, state === null])).toEqual([
      ['A', false],
      ['B', false],
      ['C', true],
    ])
    const [, theirs] = body.data.cells
    expect(theirs?.state).toMatchObject({
      servers: [{ name: 'host-b:4000', version: '0345', files: 'a bucket', alive: true }],
      standbys: [],
      accounts: 2,
    })
    expect(theirs?.state?.database_bytes).toBeGreaterThan(1_000_000)
  })

  test('shows its own cell when the directory is away', async () => {
    const alone = await testApp({
      beside: (a as TestApp).database,
      cell: { letter: 'A', directoryUrl: secret('postgres://no-one@127.0.0.1:1/none'), secret: cellSecret },
    })
    const { body } = await ask(alone.app, installation.servers, {}, { token })
    expect(body.data.directory_silent).toBe(true)
    expect(body.data.cells.map(({ cell }) => cell)).toEqual(['A'])
    await alone.close()
  })

  test('has a blank letter where there is one cell', async () => {
    const alone = await testApp({ beside: (a as TestApp).database })
    const { body } = await ask(alone.app, installation.servers, {}, { token })
    expect(body.data).toMatchObject({ own: '', directory_silent: false, cells: [{ cell: '', name: '' }] })
    expect((await ask(alone.app, support.accounts, {}, { token })).body.data.map(({ cell }) => cell)).toEqual(['', ''])
    await alone.close()
  })
})

describe('a list over all cells', () => {
  test('is in one order, page by page, and each row says its cell', async () => {
    const rows = []
    for (const page of [1, 2]) {
      const { body } = await atA(support.accounts, { orderBy: 'name', ascending: '1', limit: 10, page })
      expect(body.count).toBe(4)
      rows.push(...body.data.map(({ name, cell }) => `${cell} ${name}`))
    }
    expect(rows).toEqual(['A Alpha Homes', 'B Bravo Homes', 'B Charlie Homes', 'A Delta Homes'])
    const { body } = await atA(support.accounts, { orderBy: 'name', ascending: '0', query: 'ra' })
    expect(body.data.map(({ name }) => name)).toEqual(['Bravo Homes'])
  })

  test('has the runs of jobs and what was set aside', async () => {
    for (const of of [a, b])
      await of?.database.ask(
        `insert into job_run (name, started_at, ended_at, outcome, told) values ('send-mail', now(), now(), 'OK', '{}')`,
      )
    const runs = await atA(installation.jobRuns)
    expect(runs.body.data.map(({ name, cell }) => `${cell} ${name}`).toSorted()).toEqual(['A send-mail', 'B send-mail'])
    const [account] = await (b as TestApp).database.ask<{ id: string }>('select id from account limit 1')
    await b?.database.ask(
      `insert into set_aside (account_id, job, record, tries, error, first_at, last_at, next_at)
       values ($1, 'lease-documents', '7', 5, 'The store does not answer.', now(), now(), now())`,
      [account?.id],
    )
    const aside = await atA(installation.setAside)
    expect(aside.body.data.map(({ job, cell }) => `${cell} ${job}`)).toEqual(['B lease-documents'])
  })
})

describe('a question between cells', () => {
  const path = '/between-cells/servers'
  const send = (headers: Record<string, string>, { body = '{}', to = path } = {}) =>
    fetch(`${b?.address}${to}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  const signed = (about: Partial<Parameters<typeof signedHeaders>[1]> = {}, at = new Date(), shared = cellSecret) =>
    signedHeaders(shared, { to: 'B', path, body: '{}', ...about }, at)

  test('is answered when it is signed, and only once', async () => {
    const headers = signed()
    expect((await send(headers)).status).toBe(200)
    expect((await send(headers)).status).toBe(403)
  })

  test.each([
    ['unsigned', () => ({})],
    ['signed with another secret', () => signed({}, new Date(), secret('x'.repeat(40)))],
    ['signed for another cell', () => signed({ to: 'A' })],
    ['signed for another path', () => signed({ path: '/between-cells/accounts' })],
    ['signed for another body', () => signed({ body: '{"a":1}' })],
    ['older than a minute', () => signed({}, new Date(Date.now() - 62_000))],
    ['from the future', () => signed({}, new Date(Date.now() + 62_000))],
  ])('is refused when it is %s', async (_, headers) => {
    expect((await send(headers())).status).toBe(403)
  })

  test('about what no cell answers fails', async () => {
    const cell = { letter: 'B', address: b?.address ?? '' }
    await expect(askCell(cellSecret, cell, 'nothing', {})).rejects.toThrow('Cell B')
    await expect(askCell(cellSecret, cell, 'accounts', { orderBy: 'password_hash' })).rejects.toThrow('Cell B')
  })

  test('has no address where there is one cell', async () => {
    const alone = await testApp({ beside: (a as TestApp).database })
    expect((await alone.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(404)
    await alone.close()
  })
})
