import { password as passwords } from '@freehold/contract/account/password'
import { session } from '@freehold/contract/account/session'
import { allCalls } from '@freehold/contract/calls'
import { apiKey } from '@freehold/contract/integrations/api-key'
import { superSession } from '@freehold/contract/operator/super-session'
import { owner } from '@freehold/contract/portfolio/owner'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicCalls } from '../../../src/gate/ways'
import type { TestApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { addUser, askAt, openCell, openGate } from '../../kit/cells/gated-cells'
import { type Person, password } from '../../kit/world/people'
import { addSuperAdmin } from '../../kit/world/super-admin'

let directory: TestDirectory
let [a, b]: TestApp[] = []
let gate: Awaited<ReturnType<typeof openGate>>
let [ada, ben]: Person[] = []
beforeAll(async () => {
  directory = await newDirectory()
  a = await openCell('A', directory)
  b = await openCell('B', directory)
  ada = await addUser(a, directory, 'Ada')
  ben = await addUser(b, directory, 'Ben')
  gate = await openGate(directory)
  return async () => {
    await gate.close()
    await Promise.all([a?.close(), b?.close()])
    await directory.drop()
  }
})

const signIn = (who: Person | undefined) => askAt(gate.url, session.login, { email: who?.email, password })

test('every public call has a way', () => {
  const paths = allCalls.filter(({ actor }) => actor === 'public').map(({ path }) => path)
  expect(Object.keys(publicCalls).toSorted()).toEqual(paths.toSorted())
})

describe('a sign-in', () => {
  test('goes to the cell of its email, and its session carries the place', async () => {
    for (const [who, letter] of [
      [ada, 'A'],
      [ben, 'B'],
    ] as const) {
      const { status, body } = await signIn(who)
      expect(status).toBe(200)
      expect(body.data.token).toMatch(new RegExp(`^${letter}${who?.account}\\.[\\w-]{43}$`))
      const list = await askAt(gate.url, owner.list, {}, { token: body.data.token })
      expect(list.status).toBe(200)
    }
  })

  test('is written in any case', async () => {
    const { status } = await askAt(gate.url, session.login, { email: ben?.email.toUpperCase(), password })
    expect(status).toBe(200)
  })

  test.each(['json', 'multipart'] as const)('is found in a body of the kind %s', async (encoding) => {
    const { status } = await askAt(gate.url, session.login, { email: ben?.email, password }, { encoding })
    expect(status).toBe(200)
  })

  test('with an email that no one has gets the same answer as a wrong password', async () => {
    const unknown = await askAt(gate.url, session.login, { email: 'no-one@nowhere.example', password })
    const wrong = await askAt(gate.url, session.login, { email: ben?.email, password: 'wrong' })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('goes where the account moved, although the email was taken elsewhere', async () => {
    const moved = await addUser(b as TestApp, directory, 'Cleo')
    await directory.ask(`update taken set cell = 'A' where account_id = $1`, [moved.account])
    expect((await signIn(moved)).status).toBe(200)
  })
})

describe('what a cell makes', () => {
  test('leads back to it: an API key', async () => {
    const { token } = (await signIn(ben)).body.data
    const made = await askAt(
      gate.url,
      apiKey.make,
      { name: 'Program', group_id: 1, paccess: '[0]', read_only: true, term: 'year', current_pwd: password },
      { token },
    )
    expect(made.text).toContain(`"B${ben?.account}.fh_`)
    const listed = await askAt(gate.url, owner.list, {}, { token: made.body.data.token })
    expect(listed.status).toBe(200)
  })

  test('leads back to it: a link for a new password', async () => {
    expect((await askAt(gate.url, passwords.sendRecoveryLink, { email: ben?.email })).status).toBe(200)
    const [mail] = await mailTo(b as TestApp, ben?.email ?? '')
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    expect(token).toMatch(new RegExp(`^${ben?.account}\\.`))
    expect((await askAt(gate.url, passwords.openRecoveryLink, { token })).status).toBe(200)
  })

  test('leads back to it: a session of a super admin', async () => {
    const admin = await addSuperAdmin(a as TestApp)
    const { body } = await askAt(gate.url, superSession.login, admin)
    expect(body.data.token).toMatch(/^A\.[\w-]{43}$/)
    expect((await askAt(gate.url, superSession.me, {}, { token: body.data.token })).status).toBe(200)
  })

  test('and a super admin of another cell signs in through the gate as well', async () => {
    const other = await addSuperAdmin(b as TestApp)
    const cookieAt = async (path: string) => {
      const [set = ''] = (await fetch(`${gate.url}${path}`)).headers.getSetCookie()
      expect(set).toContain('; Path=/api/superadmin; HttpOnly; SameSite=Strict')
      return set.split(';', 1)[0] ?? ''
    }
    const signInTo = async (path: string) =>
      askAt(gate.url, superSession.login, other, { cookie: await cookieAt(path) })
    const { body } = await signInTo('/superadmin?cell=B')
    expect(body.data.token).toMatch(/^B\.[\w-]{43}$/)
    expect((await askAt(gate.url, superSession.me, {}, { token: body.data.token })).status).toBe(200)
    // A letter that no cell has, and none, lead to the first cell, which does not know this login.
    for (const path of ['/superadmin?cell=Q', '/superadmin?cell=b', '/superadmin'])
      expect((await signInTo(path)).status, path).toBe(401)
  })

  test('from before there were letters still works in the first cell', async () => {
    expect((await askAt(gate.url, owner.list, {}, { token: ada?.token ?? '' })).status).toBe(200)
    expect((await askAt(gate.url, owner.list, {}, { token: ben?.token ?? '' })).status).toBe(401)
  })
})

test('pages and assets come from a cell that answers', async () => {
  for (const path of ['/features', '/api/health', '/homes/1000001'])
    expect([200, 404]).toContain((await fetch(`${gate.url}${path}`)).status)
})

test('health names each cell, and no address', async () => {
  const response = await fetch(`${gate.url}/gate/health`)
  expect(await response.json()).toEqual({
    type: 'S_OK',
    directory: true,
    cells: [
      { cell: 'A', state: 'OPEN', answers: true },
      { cell: 'B', state: 'OPEN', answers: true },
    ],
  })
})

test('nothing failed in the gate', () => {
  expect(gate.complaints).toEqual([])
})
