import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { installation } from '@freehold/contract/operator/installation'
import { support } from '@freehold/contract/operator/support'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthOf } from '../../src/areas/operator/health'
import { makeBackup } from '../../src/backups/make-backup'
import { sizeOf } from '../../src/backups/manifest'
import { nightlyFolder } from '../../src/backups/nightly-backup'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openAccount } from '../kit/world/people'
import { superAtWork } from '../kit/world/super-admin'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
let token: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  ;({ token } = await superAtWork(context))
})
afterAll(() => context.close())

describe('the pages of super admins', () => {
  test('list every account with its figures, find one, and show its users', async () => {
    const { data, count } = (await ask(context.app, support.accounts, { orderBy: 'units' }, { token })).body
    expect(count).toBe(data.length)
    const { account, people } = world.ours
    const ours = data.find(({ id }) => id === account)
    const [row] = await context.database.ask<{ units: string }>(
      'select count(*) as units from unit where account_id = $1 and archived_at is null',
      [account],
    )
    expect(ours?.units).toBe(Number(row?.units))
    const found = (await ask(context.app, support.accounts, { query: ours?.number }, { token })).body
    expect(found.data.map(({ id }) => id)).toEqual([account])
    const shown = (await ask(context.app, support.account, { account_id: account }, { token })).body.data
    expect(shown.people.map(({ email }) => email)).toContain(people[4].email)
    expect((await ask(context.app, support.account, { account_id: 987_654_321 }, { token })).type).toBe('E_NOT_FOUND')
  })

  test('queue a failed mail again, once', async () => {
    const { account } = world.ours
    const [mail] = await context.database.ask<{ id: string }>(
      `insert into mail_message (account_id, event, dedupe_key, to_address, subject, letter, courtesy, state, tries, error, ended_at)
       values ($1, 'new-device', 'x/1', 'full@mail.example', 'S', '{}', false, 'FAILED', 10, '552 full', now()) returning id`,
      [account],
    )
    const failed = (await ask(context.app, installation.mails, { state: 'FAILED' }, { token })).body
    expect(failed.data).toMatchObject([{ id: Number(mail?.id), error: '552 full', account_id: account }])
    const again = () => ask(context.app, installation.retryMail, { account_id: account, id: mail?.id }, { token })
    expect((await again()).type).toBe('S_OK')
    expect((await again()).type).toBe('E_CONFLICT')
    expect((await ask(context.app, installation.mails, { state: 'FAILED' }, { token })).body.count).toBe(0)
  })

  test('run a job again and show the run', async () => {
    expect((await ask(context.app, installation.runJob, { name: 'nothing' }, { token })).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, installation.runJob, { name: 'end-support' }, { token })).type).toBe('S_OK')
    const runs = (await ask(context.app, installation.jobRuns, {}, { token })).body.data
    expect(runs[0]).toMatchObject({ name: 'end-support', outcome: 'OK', told: '' })
  })

  test('read what jobs set aside, and try it again', async () => {
    const { account } = world.ours
    await context.database.ask(
      `insert into set_aside (account_id, job, record, tries, error, first_at, last_at, next_at)
       values ($1, 'end-support', '7', 5, 'No answer', $2, $2, $2::timestamptz + interval '1 hour')`,
      [account, context.clock.now()],
    )
    const list = async (query = '') => (await ask(context.app, installation.setAside, { query }, { token })).body
    const shown = { account_id: account, job: 'end-support', record: '7', tries: 5, error: 'No answer' }
    expect((await list('end-support')).data).toMatchObject([shown])
    expect((await list('no such job')).count).toBe(0)
    expect((await ask(context.app, installation.health, {}, { token })).body.data.set_aside).toBe(1)
    expect((await ask(context.app, installation.runJob, { name: 'end-support' }, { token })).type).toBe('S_OK')
    const [row] = (await list()).data
    expect(row && row.next_at <= context.clock.now().toISOString()).toBe(true)
  })

  test('add a promotion code once, with a percentage or an amount, and archive it', async () => {
    const save = (input: object) => ask(context.app, installation.savePromoCode, input, { token })
    expect((await save({ code: 'spring' })).type).toBe('E_INVALID')
    expect((await save({ code: 'spring', percent: 10, amount: 5 })).type).toBe('E_INVALID')
    expect((await save({ code: 'spring', percent: 10, use_limit: 3, until: '2026-12-31' })).type).toBe('S_OK')
    expect((await save({ code: 'Spring', amount: 5 })).type).toBe('E_CONFLICT')
    const list = async () => (await ask(context.app, installation.promoCodes, { query: 'spring' }, { token })).body.data
    const [code] = await list()
    expect(code).toMatchObject({
      code: 'SPRING',
      percent: 10,
      amount: null,
      uses: 0,
      use_limit: 3,
      until: '2026-12-31',
    })
    const archive = () => ask(context.app, installation.archivePromoCode, { id: code?.id }, { token })
    expect((await archive()).type).toBe('S_OK')
    expect((await archive()).type).toBe('E_NOT_FOUND')
    expect((await save({ code: 'SPRING', amount: 12.5 })).type).toBe('S_OK')
    expect((await list()).map(({ state, amount }) => [state, amount])).toEqual([
      ['ARCHIVED', null],
      ['OPEN', 12.5],
    ])
  })

  test.each([
    [{ code: 'half price', percent: 50 }, { code: 'A code has letters, digits and hyphens.' }],
    [{ code: 'HALF', percent: 50, until: '2020-01-01' }, { until: 'Choose today or a later day.' }],
    [
      { code: 'HALF', percent: 50, starts: '2099-02-01', until: '2099-01-31' },
      { until: 'The last day is before the first.' },
    ],
    [{ code: 'HALF', percent: 101 }, { percent: expect.any(String) }],
    [{ code: 'HALF', percent: 0 }, { percent: expect.any(String) }],
    [{ code: 'HALF', amount: '5.001' }, { amount: expect.any(String) }],
    [{ code: 'HALF', percent: 50, bills: 0 }, { bills: expect.any(String) }],
    [{ code: 'HALF', percent: 50, use_limit: '1e3' }, { use_limit: expect.any(String) }],
  ])('refuse a promotion code by its field: %j', async (input, fields) => {
    const answer = await ask(context.app, installation.savePromoCode, input, { token })
    expect(answer).toMatchObject({ type: 'E_INVALID', fields })
  })

  test('list who used a promotion code, count those who are gone, and log its terms', async () => {
    const code = { code: 'terms', amount: 7.5, bills: 3, use_limit: 50, until: '2099-12-31' }
    expect((await ask(context.app, installation.savePromoCode, code, { token })).type).toBe('S_OK')
    const account = await openAccount(context, 'Maple')
    const [made] = await context.database.ask<{ id: string }>(
      `with code as (update promo_code set uses = 2 where code = 'TERMS' returning id)
       insert into promo_use select $1, id, 'pro', 750, '2026-05-01T12:00:00Z' from code returning promo_code_id as id`,
      [account],
    )
    const uses = (id: unknown) => ask(context.app, installation.promoUses, { id }, { token })
    expect((await uses(made?.id)).body.data).toEqual({
      code: 'TERMS',
      uses: 2,
      accounts: [
        {
          account_id: account,
          account_number: 'Maple-0001',
          account_name: 'Maple Homes',
          membership: 'pro',
          off: 7.5,
          used_at: '2026-05-01T12:00:00.000Z',
        },
      ],
    })
    expect((await uses(999_999)).type).toBe('E_NOT_FOUND')
    const [line] = (await ask(context.app, support.log, {}, { token })).body.data
    expect(line?.message).toBe('Added the promotion code TERMS: $7.50 off 3 bills, 50 uses, until 12-31-2099.')
  })

  test('say of a promotion code that it is used up or ended, and find those that are open', async () => {
    const save = (input: object) => ask(context.app, installation.savePromoCode, input, { token })
    await save({ code: 'once', percent: 5, use_limit: 1 })
    await save({ code: 'past', percent: 5, until: '2099-01-01' })
    await context.database.ask(`update promo_code set until = '2020-01-01' where code = 'PAST'`)
    await save({ code: 'soon', percent: 5, starts: '2099-01-01' })
    await context.database.ask(`update promo_code set uses = 1 where code = 'ONCE'`)
    const list = async (input: object) => (await ask(context.app, installation.promoCodes, input, { token })).body.data
    const [once] = await list({ query: 'once' })
    expect(once?.state).toBe('USED_UP')
    expect((await list({ query: 'past' })).map(({ state }) => state)).toEqual(['ENDED'])
    expect((await list({ state: 'WAITING' })).map(({ code }) => code)).toEqual(['SOON'])
    expect((await list({ state: 'USED_UP' })).map(({ code }) => code)).toEqual(['ONCE'])
    expect((await list({ state: 'OPEN' })).map(({ code }) => code)).toEqual(['SPRING', 'TERMS', 'WORLD'])
  })

  test('find accounts by their plan and lines of the log by their days', async () => {
    const accounts = async (membership: string) =>
      (await ask(context.app, support.accounts, { membership }, { token })).body.data
    expect(new Set((await accounts('pro')).map((one) => one.membership))).toEqual(new Set(['pro']))
    const lines = async (input: object) => (await ask(context.app, support.log, input, { token })).body.count
    const day = dayIn('UTC', context.clock.now())
    expect(await lines({ from: day, to: day })).toBe(await lines({}))
    expect(await lines({ to: '2020-01-01' })).toBe(0)
  })

  test('tell the health of the installation', async () => {
    const { data } = (await ask(context.app, installation.health, {}, { token })).body
    expect(data.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(data.database).toMatch(/^1\d/)
    expect(data.disk_free_bytes).toBeGreaterThan(0)
    const articles = await readdir(new URL('../../../help', import.meta.url), { recursive: true })
    const isArticle = (name: string) => /\.md$/.test(name) && !/^news\/|(?:section|glossary)\.md$/.test(name)
    expect(data.articles).toBe(articles.filter(isArticle).length)
  })

  test('tell the last good backup, and warn once it is older than two days', async () => {
    const { config } = context.context
    const at = context.clock.now()
    const healthAfter = (hours: number, kept: number) =>
      healthOf({
        ...context.context,
        config: { ...config, backupsKept: kept },
        now: () => new Date(at.getTime() + hours * 3_600_000),
      })
    expect((await healthAfter(0, 7)).backups).toMatchObject({ kept: 7, last: null })
    const { path, manifest } = await makeBackup(
      {
        address: context.database.address,
        files: context.context.files,
        dataDir: config.dataDir,
        keysDir: config.keysDir,
      },
      nightlyFolder(config.dataDir),
      at,
    )
    const last = { made_at: at.toISOString(), bytes: sizeOf(manifest) }
    expect((await healthAfter(47, 7)).backups).toEqual({ kept: 7, last, late: false })
    expect((await healthAfter(49, 7)).backups).toEqual({ kept: 7, last, late: true })
    expect((await healthAfter(49, 0)).backups).toEqual({ kept: 0, last: null, late: false })
    await truncate(join(path, 'manifest.json'), 20)
    expect((await healthAfter(1, 7)).backups.last).toBeNull()
    await rm(path, { recursive: true })
  })
})
