import { webhook } from '@freehold/contract/integrations/webhook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Landlord, openOffice } from '../kit/money/landlord'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Alder')
})
afterAll(() => context.close())

const hook = { url: 'https://hooks.alder.example/in', events: '["payment.recorded"]', on: '1' }

describe('an endpoint', () => {
  test.each([
    'http://hooks.alder.example/',
    'https://user:secret@hooks.alder.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://printer.local/',
    'https://intranet/',
    'https://hooks.alder.example:22/',
    'javascript:alert(1)',
    'ftp://hooks.alder.example/',
    'not an address',
  ])('can’t be %s', async (url) => {
    const answer = await office.ask(webhook.save, { ...hook, url })
    expect(answer.type).toBe('E_INVALID')
    expect(answer.fields).toHaveProperty('url')
  })

  test('gets only events there are, and an account has ten endpoints at most', async () => {
    expect((await office.ask(webhook.save, { ...hook, events: '["payment.made_up"]' })).fields).toHaveProperty('events')
    expect((await office.ask(webhook.save, { ...hook, events: '[]' })).fields).toHaveProperty('events')
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => office.ask(webhook.save, { ...hook, url: `https://h.example/${n}` })),
    )
    expect(all.filter(({ type }) => type === 'S_OK')).toHaveLength(10)
    expect(all.filter(({ type }) => type === 'E_LIMIT')).toHaveLength(2)
  })

  test('is not saved over a version that another user has replaced', async () => {
    await context.database.ask('delete from webhook_endpoint')
    const { id, version } = (await office.ask(webhook.save, hook)).body
    expect((await office.ask(webhook.save, { ...hook, id, version, description: 'First' })).type).toBe('S_OK')
    const late = await office.ask(webhook.save, { ...hook, id, version, description: 'Second' })
    expect(late).toMatchObject({ type: 'E_CONFLICT', theirs: { values: { description: 'First', on: true } } })
    // A save that changes nothing is no conflict, and a field left out stays as it was.
    const same = { id, version, url: hook.url, events: hook.events, description: 'First' }
    expect((await office.ask(webhook.save, same)).type).toBe('S_OK')
    expect((await office.ask(webhook.get, { id })).body.data).toMatchObject({ state: 'ON', description: 'First' })
  })
})
