import { allCalls } from '@freehold/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOf } from '../../src/areas/integrations/developers/example-shown'
import { examples } from '../../src/areas/integrations/developers/examples'
import { verifyExample } from '../../src/areas/integrations/developers/verify-example'
import { headersOf, newSecret } from '../../src/webhooks/sign'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openKeyFor } from '../kit/world/api-keys'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const first = (noun: string) => home.records[noun]?.inside[0] ?? 0

describe('an example of the developer page', () => {
  test.each(examples.map((example) => [example.title, example] as const))('runs: %s', async (_, example) => {
    const call = allCalls.find(({ path, method }) => path === example.path && method === example.method)
    if (!call) throw new Error(`There is no ${example.path}`)
    const named = {
      property: first('property'),
      tenant: first('tenant'),
      stay: first('occupancy'),
      contractor: first('contractor'),
    }
    const user = home.people[1].id
    const read = await openKeyFor(context, { account: home.account, user, group: 2, readOnly: true })
    const write = await openKeyFor(context, { account: home.account, user, group: 2 })
    const asked = (token: string) =>
      ask(context.app, call, example.input(named), {
        token,
        encoding: 'json',
        ...(example.key && { key: example.key }),
      })
    const answer = await asked(example.writes ? write : read)
    expect(answer.type, answer.text).toBe('S_OK')
    if (example.writes) expect((await asked(read)).type).toBe('E_FORBIDDEN')
    if (example.key) expect((await asked(write)).text).toBe(answer.text)
  })

  test('is on the page as a command', async () => {
    const page = await context.app.inject({ url: '/developers' })
    expect(page.statusCode).toBe(200)
    const shown = page.payload.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
    for (const example of examples) expect(shown).toContain(commandOf(example, context.context.config.http.publicUrl))
    for (const line of verifyExample.trim().split('\n'))
      expect(shown.replaceAll('&gt;', '>').replaceAll('&lt;', '<')).toContain(line)
  })
})

describe('the check of a signature that the page shows', () => {
  const secret = newSecret()
  const body = '{"type":"payment.recorded"}'
  const sentAt = (at: Date) =>
    headersOf([newSecret(), secret], { id: 'msg_1_2', timestamp: Math.floor(at.getTime() / 1_000), body })
  const load = () => import(`data:text/javascript,${encodeURIComponent(verifyExample)}`)

  test('accepts what is sent, and refuses what was changed, is old, or was signed by another', async () => {
    const { isGenuine } = await load()
    const headers = sentAt(new Date())
    expect(isGenuine(secret, headers, body)).toBe(true)
    expect(isGenuine(secret, headers, `${body} `)).toBe(false)
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_1_3' }, body)).toBe(false)
    expect(isGenuine(newSecret(), headers, body)).toBe(false)
    expect(isGenuine(secret, sentAt(new Date(Date.now() - 6 * 60_000)), body)).toBe(false)
  })

  test('has ten lines', () => expect(verifyExample.trim().split('\n').length).toBeLessThanOrEqual(12))
})
