import { session } from '@freehold/contract/account/session'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteArrival } from '../../../src/areas/account/log/note-arrival'
import { withEnds } from '../../../src/cells/move/ends'
import { moveAccount } from '../../../src/cells/move/move-account'
import { openPool } from '../../../src/database/pool'
import { urlOf } from '../../../src/postgres/door'
import { secret } from '../../../src/secret'
import type { TestApp } from '../../kit/app/app'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { addUser, askAt, openCell, openGate } from '../../kit/cells/gated-cells'
import { numberOf } from '../../kit/cells/two-cells'
import { type Person, password } from '../../kit/world/people'
import { ownerOf } from '../../kit/world/world-forms'

type Letter = 'A' | 'B'

let directory: TestDirectory
let cells: Record<Letter, TestApp>
let gate: Awaited<ReturnType<typeof openGate>>
let who: Person
let token: string
/** The answers of the cells to the client's requests, in their order. */
const answers: string[] = []

beforeAll(async () => {
  directory = await newDirectory()
  const open = async (letter: Letter) => {
    const cell = await openCell(letter, directory, { guarded: true, connections: 6 })
    await cell.database.ask('insert into own_cell (letter) values ($1)', [letter])
    cell.app.server.on('request', ({ url }, response) => {
      if (url === '/api/health') return
      response.once('finish', () => answers.push(`${letter} ${response.statusCode}`))
    })
    return cell
  }
  cells = { A: await open('A'), B: await open('B') }
  who = await addUser(cells.A, directory, 'Mona')
  gate = await openGate(directory)
  token = (await askAt(gate.url, session.login, { email: who.email, password })).body.data.token
})
afterAll(async () => {
  await gate.close()
  await Promise.all([cells.A.close(), cells.B.close()])
  await directory.drop()
})

/** Moves the account as the command does. */
async function move(to: Letter): Promise<void> {
  const from = to === 'A' ? 'B' : 'A'
  const [source, target] = [cells[from].database, cells[to].database]
  const owned = openPool(target.address, { warn: () => {} }, 2)
  const addressOf = ({ address }: typeof source) => secret(urlOf(address))
  try {
    const number = await numberOf(source, who.account)
    const addresses = { source: addressOf(source), target: addressOf(target), directory: directory.url }
    const { step } = await withEnds(addresses, (ends) =>
      moveAccount(ends, {
        ...{ number, to, calmMs: 0 },
        bringFiles: async () => ({ files: 0, bytes: 0, shared: true }),
        removeOutdated: async () => {},
        noteArrival: (one) => noteArrival(owned, one, new Date()),
      }),
    )
    expect(step).toBe('DONE')
  } finally {
    await owned.pg.end()
  }
}

/** A gate whose directory still says what was true before the move. */
async function withStaleGate<T>(says: Letter, work: (url: string) => Promise<T>): Promise<T> {
  const cellIs = (letter: Letter) =>
    directory.ask('update account_cell set cell = $2 where account_id = $1', [who.account, letter])
  const stale = await openGate(directory)
  await cellIs(says)
  answers.length = 0
  try {
    return await work(stale.url)
  } finally {
    await cellIs(says === 'A' ? 'B' : 'A')
    await stale.close()
    expect(stale.complaints).toEqual([])
  }
}

const ownersIn = (letter: Letter) =>
  cells[letter].database.ask('select from owner where account_id = $1', [who.account])

describe('an account that moved between two real cells', () => {
  beforeAll(() => move('B'))

  test('is refused by the old cell, and its save is done once by the new one', async () => {
    await withStaleGate('A', async (url) => {
      const saved = await askAt(url, owner.save, ownerOf('Mona', 'First'), { token, key: 'first-key' })
      expect(saved.status, saved.text).toBe(200)
      expect(answers).toEqual(['A 421', 'B 200'])
      // The gate has noted it, and goes straight to the new cell with a repeat, which saves nothing more.
      const again = await askAt(url, owner.save, ownerOf('Mona', 'First'), { token, key: 'first-key' })
      expect(again.body).toEqual(saved.body)
      expect(answers).toEqual(['A 421', 'B 200', 'B 200'])
    })
    expect(await ownersIn('B')).toHaveLength(1)
    expect(await ownersIn('A')).toHaveLength(0)
  })

  test('is refused for a save without a key as well, which is sent on once', async () => {
    await withStaleGate('A', async (url) => {
      const saved = await askAt(url, owner.save, ownerOf('Mona', 'Second'), { token })
      expect(saved.status, saved.text).toBe(200)
    })
    expect(answers).toEqual(['A 421', 'B 200'])
    expect(await ownersIn('B')).toHaveLength(2)
  })

  test('is read and signed in to, and gets a session of its new cell', async () => {
    await withStaleGate('A', async (url) => {
      expect((await askAt(url, owner.list, {}, { token })).status).toBe(200)
      const { status, body, text } = await askAt(url, session.login, { email: who.email, password })
      expect(status, text).toBe(200)
      expect(body.data.token).toMatch(new RegExp(`^B${who.account}\\.`))
    })
  })

  test('asks the client to send a large body again', async () => {
    await withStaleGate('A', async (url) => {
      const large = {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }
      const body = JSON.stringify({ ...ownerOf('Mona', 'Third'), notes: 'x'.repeat(200_000) })
      const first = await fetch(`${url}/api/property/save-property-owner`, { ...large, body })
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
      const second = await fetch(`${url}/api/property/save-property-owner`, { ...large, body })
      expect(second.status).toBe(200)
      expect(answers.map((one) => one[0])).toEqual(['A', 'B'])
    })
  })

  test('goes back, and the gate follows a cell that says so', async () => {
    // This gate has heard of the first move from a cell, and trusts that for half a minute.
    expect((await askAt(gate.url, owner.list, {}, { token })).status).toBe(200)
    await move('A')
    await withStaleGate('B', async (url) => {
      const saved = await askAt(url, owner.save, ownerOf('Mona', 'Home'), { token, key: 'home-key' })
      expect(saved.status, saved.text).toBe(200)
    })
    expect(answers).toEqual(['B 421', 'A 200'])
    expect((await askAt(gate.url, owner.list, {}, { token })).status).toBe(200)
    expect(await ownersIn('A')).toHaveLength(4)
  })
})

test('nothing failed in the gate', () => {
  expect(gate.complaints).toEqual([])
})
