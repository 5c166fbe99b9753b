import { allCalls } from '@freehold/contract/calls'
import { readsInSupport } from '@freehold/contract/support-reads'
import { refusedInSupport, writesInSupport } from '@freehold/contract/support-session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { routesOf } from '../../kit/app/routes-of'
import { checksums, watch } from '../../kit/world/account-tables'
import { openSessionFor } from '../../kit/world/people'
import { enterAs, superAtWork } from '../../kit/world/super-admin'
import { validInput } from '../../kit/world/valid-input'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

const staff = allCalls.filter(({ actor }) => actor === 'staff')
const open: ReadonlySet<string> = new Set([...readsInSupport, ...writesInSupport])
const closed = staff.filter(({ path }) => !open.has(path))
const reads = staff.filter(({ path }) => readsInSupport.some((one) => one === path))

let context: TestApp
let home: Household
let token: string
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  const { token: ofSuper } = await superAtWork(context)
  ;({ token } = await enterAs(context, ofSuper, home.people[1]))
})
afterAll(() => context.close())

const refusal = { type: 'E_FORBIDDEN', message: refusedInSupport }

describe('a support session', () => {
  test('is refused every call that is not on the lists, before its input is read', async () => {
    const expectUntouched = await watch(() => checksums(context.database, home.account))
    for (const call of closed) {
      expect((await ask(context.app, call, {}, { token })).body, call.path).toEqual(refusal)
      const { input, files } = await validInput(call, home)
      expect((await ask(context.app, call, input, { token, files })).body, call.path).toEqual(refusal)
    }
    await expectUntouched()
  })

  test('reads what is on the list as its user does, but for what is sealed', async () => {
    const own = await openSessionFor(context, home.people[1])
    const births = /1991-04-23|1990-02-28|1985-04-12|1980-02-03/
    let sealed = 0
    for (const call of reads) {
      const { input } = await validInput(call, home)
      const asUser = await ask(context.app, call, input, { token: own })
      const inSupport = await ask(context.app, call, input, { token })
      expect(inSupport.type, call.path).toBe(asUser.type)
      expect(inSupport.text, call.path).not.toMatch(births)
      if (births.test(asUser.text)) sealed += 1
    }
    expect(sealed).toBeGreaterThan(0)
  })

  // A call that changes something is opened to support by a change of these lines, too.
  test('may make these changes, and no others', () => {
    expect([...writesInSupport]).toEqual(['user/logout', 'file/get-ticket', 'file/get-page-ticket'])
    for (const path of writesInSupport) expect(staff.find((call) => call.path === path)?.runs, path).toBe('write')
    for (const { path, runs } of reads) expect(['read', 'file'], path).toContain(runs)
    expect(readsInSupport).toHaveLength(new Set(readsInSupport).size)
  })

  test('takes no reading away as a file', async () => {
    const cashFlow = reads.filter(({ answers }) => answers === 'download')
    expect(cashFlow.map(({ path }) => path)).toEqual(['dashboard/get-cashflow-overview'])
    for (const call of cashFlow) {
      const { input } = await validInput(call, home)
      expect((await ask(context.app, call, { ...input, download: '' }, { token })).type).toBe('S_OK')
      for (const download of ['1', 'true'])
        expect((await ask(context.app, call, { ...input, download }, { token })).body).toEqual(refusal)
      const inAddress = await context.app.inject(`/api/${call.path}?download=1&token=${token}`)
      expect(inAddress.json()).toEqual(refusal)
    }
  })

  // Every address beside the calls asks for a link's own token, or is open to everybody.
  test('opens nothing beside the calls that a stranger cannot open', async () => {
    const besides = routesOf(context.app).filter((route) => !route.includes(' /api/'))
    expect(besides).toContain('POST /job')
    for (const route of besides) {
      const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
      const url = path.replace(/:\w+|\*/g, '1')
      const status = async (headers: Record<string, string>, query = '') =>
        (await context.app.inject({ method, url: `${url}${query}`, headers })).statusCode
      const stranger = await status({})
      expect([route, await status({ authorization: token })]).toEqual([route, stranger])
      // The start leads the holder of an entry token into the client, whose page is the same for all.
      if (path !== '/') expect([route, await status({}, `?token=${token}`)]).toEqual([route, stranger])
    }
  })

  test('is in no log as the user alone', async () => {
    const lines = await context.database.ask<{ on_behalf_by: string | null }>(
      `select on_behalf_by from activity where account_id = $1 and id >= (
        select min(id) from activity where account_id = $1 and on_behalf_by is not null)`,
      [home.account],
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ on_behalf_by }) => on_behalf_by)).toEqual(lines.map(() => 'Sam Support'))
  })
})
