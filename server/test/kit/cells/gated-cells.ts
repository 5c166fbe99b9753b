import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { AnyCall } from '@freehold/contract/kit/call'
import { markOfLogin } from '../../../src/cells/mark'
import { openDirectory } from '../../../src/gate/directory'
import { buildGate, type GateOptions } from '../../../src/gate/gate'
import { secret } from '../../../src/secret'
import { type TestApp, type TestAppOptions, testApp } from '../app/app'
import { type Answer, type Asking, answerOf, requestOf } from '../app/ask'
import { addPerson, openAccount, type Person } from '../world/people'
import type { TestDirectory } from './directory-tables'

export const cellSecret = secret('a secret that cells and their gate share')

const ranges = { A: [1, 999_999], B: [1_000_000, 1_999_999] } as const

/** The product on a database of its own, as one cell of several, listening. */
export async function openCell(
  letter: 'A' | 'B',
  directory: TestDirectory,
  options: TestAppOptions = {},
): Promise<TestApp & { address: string }> {
  const of = await testApp({
    ...options,
    trustProxy: 1,
    cell: { letter, directoryUrl: directory.url, secret: cellSecret },
  })
  const [from, to] = ranges[letter]
  await of.database.ask(`select setval(pg_get_serial_sequence('account', 'id'), ${from})`)
  const address = await of.app.listen({ host: '127.0.0.1', port: 0 })
  await directory.ask('insert into cell values ($1, $2, $3, $4, $5)', [letter, `Cell ${letter}`, address, from, to])
  return { ...of, address }
}

/** A user of a new account, whose email the directory knows. */
export async function addUser(of: TestApp, directory: TestDirectory, mark: string, login = 'head'): Promise<Person> {
  const account = await openAccount(of, mark)
  const person = await addPerson(of, account, { group: 1, mark, login, isOwner: true })
  const cell = of.context.config.cell?.letter
  await directory.ask('insert into account_cell (account_id, cell) values ($1, $2)', [account, cell])
  await directory.ask(`insert into taken values ('login', $1, $2, $3)`, [markOfLogin(person.email), cell, account])
  return person
}

/** The gate in front of what a directory lists, listening on a port of its own. */
export async function openGate(directory: TestDirectory, options: Partial<GateOptions> = {}) {
  const complaints: unknown[] = []
  const log = { debug: () => {}, warn: () => {}, error: (...about: unknown[]) => void complaints.push(about) }
  const known = await openDirectory(directory.url, log)
  const gate = buildGate({ directory: known, secret: cellSecret, trustProxy: 0, log, ...options })
  gate.server.listen(0, '127.0.0.1')
  await once(gate.server, 'listening')
  const { port } = gate.server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    complaints,
    close: async () => {
      await gate.stop(1_000)
      await known.stop()
    },
  }
}

/** Asks a call through the gate. */
export async function askAt<C extends AnyCall>(
  url: string,
  call: C,
  input: object = {},
  { cookie, ...asking }: Asking & { cookie?: string } = {},
): Promise<Answer<C>> {
  const request = await requestOf(call, input as Record<string, unknown>, asking)
  const response = await fetch(`${url}${String(request.url)}`, {
    method: request.method ?? 'GET',
    headers: { ...(request.headers as Record<string, string>), ...(cookie !== undefined && { cookie }) },
    ...(request.payload !== undefined && { body: request.payload as string | Buffer<ArrayBuffer> }),
  })
  const cookies = response.headers.getSetCookie()
  return answerOf<C>({
    statusCode: response.status,
    payload: await response.text(),
    headers: { ...Object.fromEntries(response.headers), 'set-cookie': cookies },
  })
}
