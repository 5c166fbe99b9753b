import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSetupLink, withSetupLink } from '../../../src/areas/account/setup/setup-link'
import { addCell, readCells, setCellAddress, setCellState } from '../../../src/cells/cell.sql'
import { type Directory, openDirectory } from '../../../src/cells/directory'
import { joinCells as join } from '../../../src/cells/join-cells'
import { markOfLogin } from '../../../src/cells/mark'
import { withDirectory } from '../../../src/cells/migrate-directory'
import type { OwnCell } from '../../../src/cells/own-cell'
import { tidyDirectory } from '../../../src/cells/tidy-directory'
import { withOwner } from '../../../src/database/migrate'
import type { DatabaseAddress } from '../../../src/database/pool'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { newDatabase } from '../../kit/app/database'
import { type TwoCells, twoCells } from '../../kit/cells/two-cells'
import { addPerson, openAccount, type Person, password } from '../../kit/world/people'

const joinCells = (own: { cell: OwnCell | null }, address: DatabaseAddress) =>
  withOwner(address, (owner) => join(own, owner))

let cells: TwoCells
let a: TestApp
let b: TestApp
let bosses: Person[]
const open: (Directory & { stop: () => Promise<void> })[] = []

beforeAll(async () => {
  const first = await newDatabase()
  cells = await twoCells(first)
  const idle = { warn: () => {} }
  for (const letter of ['A', 'B'] as const) open.push(openDirectory(cells.own(letter), idle))
  a = await testApp({ beside: cells.a, guarded: true, connections: 12, ...(open[0] && { directory: open[0] }) })
  b = await testApp({ beside: cells.b, guarded: true, connections: 12, ...(open[1] && { directory: open[1] }) })
  // Ids come from the range of each from here on.
  await joinCells({ cell: cells.own('B') }, cells.b.address)
  bosses = []
  for (const [app, mark] of [
    [a, 'Alder'],
    [b, 'Birch'],
  ] as const)
    bosses.push(await addPerson(app, await openAccount(app, mark), { group: 1, mark, login: 'boss', isOwner: true }))
})
afterAll(async () => {
  for (const { stop } of open) await stop()
  await a.close()
  await b.close()
  await cells.a.drop()
  await cells.drop()
})

const addTo = (app: TestApp, boss: Person | undefined, email: string) =>
  ask(
    app.app,
    staffUser.save,
    {
      name: 'Robin Vale',
      email,
      phone: '(555) 010-0177',
      group_id: 4,
      paccess: '[0]',
      pwd: password,
      conf_pwd: password,
    },
    { token: boss?.token },
  )

describe('an email', () => {
  test('signs in to one account, though ten add it in two cells at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `robin${round}@two.example`
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? addTo(a, bosses[0], email) : addTo(b, bosses[1], email))),
      )
      expect(answers.map(({ type }) => type).filter((type) => type === 'S_OK')).toHaveLength(1)
      expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['S_OK', 'E_CONFLICT']))
      const there = await Promise.all(
        [cells.a, cells.b].map((cell) => cell.ask('select from staff_user where email = $1', [email])),
      )
      expect(there.flat()).toHaveLength(1)
    }
  })

  test('is free in the other cell an hour after its user was removed', async () => {
    const email = 'leaves@two.example'
    const added = await addTo(a, bosses[0], email)
    expect(added.type).toBe('S_OK')
    expect((await addTo(b, bosses[1], email)).type).toBe('E_CONFLICT')
    await cells.a.ask('update staff_user set archived_at = now() where email = $1', [email])
    const tidy = () => tidyDirectory({ ...a.context, config: { ...a.context.config, cell: cells.own('A') } })
    await tidy()
    expect((await addTo(b, bosses[1], email)).type).toBe('E_CONFLICT')
    await cells.directory.ask("update taken set reserved_at = now() - interval '2 hours'")
    expect(await tidy()).toMatchObject({ released: expect.any(Number), failed: 0 })
    const own = await cells.directory.ask('select from taken where hash = $1', [markOfLogin(bosses[0]?.email ?? '')])
    expect(own).toHaveLength(1)
    expect((await addTo(b, bosses[1], email)).type).toBe('S_OK')
  })

  test("can't be added while the directory is away, and nothing else waits for it", async () => {
    const lost = { ...cells.own('A'), directoryUrl: cells.gone }
    const away = openDirectory(lost, { warn: () => {} })
    await expect(away.reserveLogin(1, 'x@y.example')).rejects.toThrow("Emails can't be checked right now.")
    await away.stop()
  })
})

describe('the cells', () => {
  const ranges = { name: 'Third', address: 'http://c.example' }

  test('have ranges that never overlap, though ten are added at once', async () => {
    const url = cells.own('A').directoryUrl
    const letters = ['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L']
    const added = await Promise.allSettled(
      letters.map((letter, n) =>
        withDirectory(url, (directory) =>
          addCell(directory, { ...ranges, letter, from: 2_000_000 + n, to: 2_999_999 + n }),
        ),
      ),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const why = added.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
    expect(why.every((sentence) => /^The range overlaps that of cell [A-L]\.$/.test(sentence))).toBe(true)
    const known = await withDirectory(url, readCells)
    expect(known).toHaveLength(3)
  })

  test('give new accounts ids of their own range', async () => {
    await joinCells({ cell: cells.own('B') }, cells.b.address)
    expect(bosses.map(({ account }) => account)).toEqual([1, 1_000_000])
    expect(await openAccount(b, 'Cedar')).toBe(1_000_001)
    await cells.b.ask("select setval('account_id_seq', 1999999)")
    await expect(openAccount(b, 'Elm')).rejects.toThrow(/maximum value/)
  })

  test('are closed, opened and given another address by the operator', async () => {
    const url = cells.own('A').directoryUrl
    const known = async () => (await withDirectory(url, readCells)).find(({ letter }) => letter === 'B')
    await withDirectory(url, (directory) => setCellState(directory, 'B', 'CLOSED'))
    await withDirectory(url, (directory) => setCellAddress(directory, 'B', 'http://b2.example'))
    expect(await known()).toMatchObject({ state: 'CLOSED', address: 'http://b2.example' })
    await withDirectory(url, (directory) => setCellState(directory, 'B', 'OPEN'))
    expect(await known()).toMatchObject({ state: 'OPEN' })
    await expect(withDirectory(url, (directory) => setCellState(directory, 'Z', 'OPEN'))).rejects.toThrow(
      'There is no cell Z.',
    )
  })

  test('sign the link that opens an account for themselves alone', async () => {
    const inCell = ({ context }: TestApp, letter: 'A' | 'B') => {
      const door = { ...context.config.door, signup: 'invite' as const }
      return { ...context, config: { ...context.config, cell: cells.own(letter), door } }
    }
    const links = { A: await newSetupLink(inCell(a, 'A')), B: await newSetupLink(inCell(b, 'B')) }
    const opened = (of: TestApp, letter: 'A' | 'B', link: 'A' | 'B') => {
      const token = new URL(links[link]).searchParams.get('token') ?? ''
      return withSetupLink(inCell(of, letter), token, async (_, state) => state)
    }
    expect([await opened(a, 'A', 'A'), await opened(b, 'B', 'B')]).toEqual(['OPEN', 'OPEN'])
    await expect(opened(b, 'B', 'A')).rejects.toThrow('This link does not work.')
    await expect(opened(a, 'A', 'B')).rejects.toThrow('This link does not work.')
  })

  test('are not served under another letter, nor without one', async () => {
    await expect(joinCells({ cell: cells.own('A') }, cells.b.address)).rejects.toThrow(
      /this database is cell B|did not move in/i,
    )
    await expect(joinCells({ cell: null }, cells.b.address)).rejects.toThrow('This database is cell B. Set CELL=B')
    const plain = await newDatabase()
    await joinCells({ cell: null }, plain.address)
    await plain.drop()
  })

  test('refuse to start with an account whose id is of another range and that did not move in', async () => {
    const strange = await newDatabase()
    await strange.ask("insert into account (number, name) values ('7001', 'Strange')")
    await expect(joinCells({ cell: cells.own('B') }, strange.address)).rejects.toThrow('did not move in: 7001.')
    await strange.drop()
  })
})
