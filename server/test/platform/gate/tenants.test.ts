import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { atGate } from '../../kit/cells/at-gate'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { addUser, openCell, openGate } from '../../kit/cells/gated-cells'
import { addRenter, Browser, codesTo, type Renter, tokensTo } from '../../kit/portal/portal-door'

interface World {
  directory: TestDirectory
  a: TestApp
  b: TestApp
  ann: Renter
  bob: Renter
  /** One person, a tenant of landlords in both cells. */
  both: { a: Renter; b: Renter }
}

let world: World
let gate: Awaited<ReturnType<typeof openGate>>
let door: ReturnType<typeof atGate>
beforeAll(async () => {
  const directory = await newDirectory()
  const a = await openCell('A', directory)
  const b = await openCell('B', directory)
  const [ada, ben] = [await addUser(a, directory, 'Ada'), await addUser(b, directory, 'Ben')]
  const both = { name: 'Wanda Both', email: 'wanda@tenants.example' }
  world = {
    directory,
    a,
    b,
    ann: await addRenter(a, ada, { name: 'Ann First', email: 'ann@tenants.example' }),
    bob: await addRenter(b, ben, { name: 'Bob Second', email: 'bob@tenants.example' }),
    both: { a: await addRenter(a, ada, both), b: await addRenter(b, ben, both) },
  }
  gate = await openGate(directory, { trustProxy: 1 })
  door = atGate(gate.url)
  return async () => {
    await gate.close()
    await Promise.all([a.close(), b.close()])
    await directory.drop()
  }
})

let homes = 0
let browser: Browser
beforeEach(() => {
  homes += 1
  browser = new Browser(`192.0.2.${homes}`)
})

describe('a tenant', () => {
  test.each(['A', 'B'] as const)('of cell %s signs in by facts and a code', async (letter) => {
    const [of, renter] = letter === 'A' ? [world.a, world.ann] : [world.b, world.bob]
    expect((await browser.signIn(door, renter)).type).toBe('E_CODE')
    const code = (await codesTo(of, renter.email)).at(-1) ?? ''
    const { status, body } = await browser.signIn(door, renter, { code })
    expect(status).toBe(200)
    const { token } = body.data
    expect(token).toMatch(new RegExp(`^${letter}${renter.account}\\.[\\w-]{43}$`))
    expect((await browser.send(door, tenantSession.session, {}, token)).status).toBe(200)
    // The device is known from then on.
    expect((await browser.signIn(door, renter)).status).toBe(200)
  })

  test('of both cells gets a link from each, and each leads to its own', async () => {
    for (const [of, renter] of [
      [world.a, world.both.a],
      [world.b, world.both.b],
    ] as const) {
      await of.database.ask(
        'insert into portal_use (account_id, tenant_id, first_at, last_at) values ($1, $2, now(), now()) on conflict do nothing',
        [renter.account, renter.tenant],
      )
    }
    expect((await browser.send(door, tenantSession.requestLink, { email: world.both.a.email })).status).toBe(200)
    for (const [of, letter, renter] of [
      [world.a, 'A', world.both.a],
      [world.b, 'B', world.both.b],
    ] as const) {
      const [token] = await tokensTo(of, renter.email, 'link')
      const { status, body } = await browser.send(door, tenantSession.loginByLink, { token })
      expect(status).toBe(200)
      expect(body.data.token.startsWith(`${letter}${renter.account}.`)).toBe(true)
    }
  })
})

describe('what a stranger learns', () => {
  test('is the same for a known email and for one that no cell has', async () => {
    const known = await browser.signIn(door, { ...world.bob, last_name: 'Wrong' })
    const unknown = await new Browser('192.0.2.201').signIn(door, { ...world.bob, email: 'no-one@tenants.example' })
    const shape = ({ status, text, headers }: typeof known) => [
      status,
      text,
      Object.keys(headers).toSorted(),
      [headers['set-cookie']].flat().map((line) => String(line).replace(/=[^;]*/, '')),
      [headers['set-cookie']].flat().map((line) => String(line).length),
    ]
    expect(shape(known)).toEqual(shape(unknown))
  })

  test('is nothing from the cookie, which is another one each time', async () => {
    const cookies = new Set<string>()
    for (const _ of [1, 2, 3]) {
      const one = new Browser('192.0.2.202')
      await one.signIn(door, world.bob)
      cookies.add(/way=([\w-]+)/.exec(one.cookies)?.[1] ?? '')
    }
    expect(cookies.size).toBe(3)
    for (const cookie of cookies) expect(cookie).toHaveLength(39)
  })

  test('ends after sixty tries of one network in a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 64 }, () =>
        new Browser('192.0.2.203').send(door, tenantSession.requestLink, { email: 'x@tenants.example' }),
      ),
    )
    expect(statuses.filter(({ type }) => type === 'E_RATE_LIMIT').length).toBeGreaterThanOrEqual(4)
  })
})

test('nothing failed in the gate', () => {
  expect(gate.complaints).toEqual([])
})
