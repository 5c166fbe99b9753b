import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { groups } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { session } from '@freehold/contract/account/session'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoLogin } from '../src/greeting'
import { tellDemo } from '../src/stories/demo'
import { checksums } from './kit/account-tables'
import { type TestApp, testApp } from './kit/app'
import { ask } from './kit/ask'

const numbers = async ({ database }: TestApp, sql: string): Promise<Record<string, number>> => {
  const [row] = await database.ask<Record<string, string | number>>(sql)
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
}

const accountOf = async (of: TestApp, name: string): Promise<number> =>
  (await numbers(of, `select id from account where name = '${name}'`)).id ?? 0

/** What the story promises, counted from the rows themselves and from what is kept beside them. */
async function expectWhole(of: TestApp): Promise<void> {
  const account = await accountOf(of, 'Harborline Rentals')
  const whole = { owners: 12, properties: 30, units: 140, users: 8 }
  expect(await numbers(of, `select owners, properties, units, users from tally where account_id = ${account}`)).toEqual(
    whole,
  )
  const rows = Object.entries({ owners: 'owner', properties: 'property', units: 'unit', users: 'staff_user' })
  for (const [name, table] of rows)
    expect(await numbers(of, `select count(*) as ${name} from ${table} where account_id = ${account}`)).toEqual({
      [name]: whole[name as keyof typeof whole],
    })
  const miscounted = await of.database.ask(
    'select property_name from property p where units_total <> (select count(*) from unit u where u.property_id = p.id)',
  )
  expect(miscounted).toEqual([])
  expect(await numbers(of, 'select count(*) as accounts from account')).toEqual({ accounts: 2 })
  expect(await of.database.ask("select name from stored_file where state <> 'kept'")).toEqual([])
}

describe('the demo account', () => {
  let of: TestApp
  let logins: DemoLogin[]
  let account: number

  beforeAll(async () => {
    of = await testApp()
    logins = await tellDemo(of.house)
    account = await accountOf(of, 'Harborline Rentals')
  })
  afterAll(() => of.close())

  const signIn = async (email: string) => {
    const answer = await ask(of.app, session.login, { email, password: 'Freehold1' })
    expect(answer.type, email).toBe('S_OK')
    return answer.body.data
  }

  test('is told whole', () => expectWhole(of))

  test('has a user of each group, who signs in and sees as much as was promised', async () => {
    expect(logins.map(({ who }) => who)).toEqual(Object.values(groups))
    const sees: Record<string, number> = {}
    for (const { email } of logins) {
      const { user } = await signIn(email)
      expect(user.avatar, email).not.toBe('')
      expect(user.isOwner, email).toBe(email === 'admin@demo.example')
      const only = JSON.parse(user.paccess) as number[]
      sees[email] = only[0] === 0 ? 30 : only.length
    }
    expect(sees).toEqual({
      'admin@demo.example': 30,
      'manager@demo.example': 30,
      'contractor@demo.example': 6,
      'property-manager@demo.example': 12,
      'maintenance@demo.example': 8,
      'owner@demo.example': 4,
      'applicant@demo.example': 30,
      'site-manager@demo.example': 2,
    })
  })

  test('shows a limited user its own properties and their units alone', async () => {
    const { token } = await signIn('site-manager@demo.example')
    const { body } = await ask(of.app, property.list, {}, { token })
    expect(body.data.map(({ property_name }) => property_name)).toEqual(['Harbor View Apartments', 'Lighthouse Court'])
    const units = await ask(of.app, unit.list, { limit: -1 }, { token })
    expect(units.body.count).toBe(27)
  })

  test('is let as a town is: most units taken, some free, some promised, some held over', async () => {
    const { token } = await signIn('manager@demo.example')
    const { body } = await ask(of.app, unit.list, { limit: -1 }, { token })
    const taken = body.data.filter(({ vacant_status }) => vacant_status === 'OCCUPIED')
    expect(taken.length).toBe(110)
    expect(new Set(taken.map(({ tenant_name }) => tenant_name)).size).toBe(110)
    expect(body.data.filter(({ let_from }) => let_from !== null).length).toBeGreaterThanOrEqual(8)
    const today = `(now() at time zone 'America/New_York')::date`
    const found = await numbers(
      of,
      `select count(*) filter (where move_out < ${today} and real_move_out is null) as held_over,
        count(*) filter (where real_move_out < ${today}) as left_already
       from occupancy where account_id = ${account}`,
    )
    expect(found.held_over).toBe(9)
    expect(found.left_already).toBeGreaterThanOrEqual(20)
  })

  test('has pictures that open, in their sizes, and stand in the store', async () => {
    const { token } = await signIn('admin@demo.example')
    const names = await of.database.ask<{ name: string; store_key: string; bytes: string; variant: string }>(
      'select name, store_key, bytes, variant from stored_file',
    )
    expect(names.length).toBeGreaterThan(200)
    for (const { store_key, bytes } of names) {
      const stored = await of.house.files.get(store_key)
      expect(stored?.size).toBe(Number(bytes))
      stored?.stream.destroy()
    }
    for (const { name, variant } of names.filter((_, i) => i % 25 < 3)) {
      const opened = await of.app.inject({
        url: `/api/${file.image.path}?file=${name}`,
        headers: { authorization: token },
      })
      const { width, height } = await sharp(opened.rawPayload).metadata()
      if (variant === 'thumb') expect([width, height]).toEqual([120, 90])
      else expect(width).toBeGreaterThanOrEqual(480)
    }
    const pictured = await numbers(
      of,
      `select (select count(distinct property_id) from property_image) as properties,
        (select max(n) from (select count(*) as n from property_image group by property_id) c) as most,
        (select count(distinct unit_id) from unit_image) as units,
        (select count(*) from owner where avatar_image_sm <> '') as owners`,
    )
    expect(pictured).toEqual({ properties: 28, most: 3, units: 20, owners: 8 })
  })

  test('has a log that several wrote over the months, and that ends just now', async () => {
    const { token } = await signIn('admin@demo.example')
    const { body } = await ask(of.app, activity.list, { limit: 25, orderBy: 'created_at', ascending: 0 }, { token })
    expect(body.count).toBe(12 + 30 + 140 + 31)
    expect(new Set(body.data.map(({ user_name }) => user_name)).size).toBe(5)
    const dates = await numbers(
      of,
      `select extract(day from now() - min(created_at)) as oldest, extract(epoch from now() - max(created_at)) / 60 as newest,
        count(*) filter (where created_at > now()) as ahead from activity where account_id = ${account}`,
    )
    expect(dates.oldest).toBeGreaterThan(300)
    expect(dates.newest).toBeLessThan(20)
    expect(dates.ahead).toBe(0)
  })

  test('stands in towns that have these ZIP codes', async () => {
    const { lookup } = createRequire(import.meta.url)('zipcodes') as {
      lookup: (zip: string) => { city: string; state: string } | undefined
    }
    const places = await of.database.ask<{ city: string; state: string; zipcode: string }>(
      'select distinct city, state, zipcode from property union select distinct city, state, zipcode from owner',
    )
    expect(places.length).toBeGreaterThan(20)
    for (const { city, state, zipcode } of places) expect(lookup(zipcode)).toMatchObject({ city, state })
  })

  test('has a small neighbour whose membership has no room left', async () => {
    const { token } = await signIn('admin@second.example')
    const { body } = await ask(of.app, property.list, {}, { token })
    expect(body.count).toBe(3)
    expect((await ask(of.app, unit.list, {}, { token })).body.count).toBe(6)
    expect((await ask(of.app, unit.addable, {}, { token })).body.unit_addable).toBe(false)
    expect(logins.map(({ email }) => email)).not.toContain('admin@second.example')
  })

  test('is told once: a second start changes nothing', async () => {
    const before = await checksums(of.database, account)
    expect(await tellDemo(of.house)).toEqual(logins)
    expect(await checksums(of.database, account)).toEqual(before)
  })

  test('stays told when a user has another e-mail address or is gone', async () => {
    await of.database.ask("update staff_user set email = 'ruth@demo.example' where email = 'admin@demo.example'")
    await of.database.ask("delete from staff_user where email = 'applicant@demo.example'")
    const left = await tellDemo(of.house)
    expect(left.map(({ who }) => who)).toEqual(Object.values(groups).filter((_, i) => i !== 0 && i !== 6))
    expect(await numbers(of, 'select count(*) as accounts from account')).toEqual({ accounts: 2 })
  })
})

describe('a start that dies', () => {
  let of: TestApp
  beforeAll(async () => {
    of = await testApp()
  })
  afterAll(() => of.close())

  test('while pictures are uploaded, or in the middle of the telling, is followed by one that tells it whole', async () => {
    await expect(tellDemo({ ...of.house, files: { ...of.house.files, put: fullAfter(40) } })).rejects.toThrow('full')
    await expectBarelyBegun()

    await of.database.ask("alter table unit add constraint so_far check (unit_name <> 'B-14')")
    await expect(tellDemo(of.house)).rejects.toThrow('so_far')
    await of.database.ask('alter table unit drop constraint so_far')
    await expectBarelyBegun()

    expect((await tellDemo(of.house)).length).toBe(8)
    await expectWhole(of)
    const lying = await readdir(join(of.house.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    const rows = await numbers(of, 'select count(*) as files from stored_file')
    expect(lying.filter((entry) => entry.isFile()).length).toBe(rows.files)
  }, 90_000)

  /** Takes so many files, and then no more: neither those nor what was staged with them may stay for good. */
  function fullAfter(count: number): TestApp['house']['files']['put'] {
    let puts = 0
    return async (...file) => {
      puts += 1
      if (puts > count) throw new Error('The disk is full')
      return of.house.files.put(...file)
    }
  }

  async function expectBarelyBegun(): Promise<void> {
    const counts = await numbers(
      of,
      `select (select count(*) from account) as accounts, (select count(*) from staff_user) as users,
        (select count(*) from owner) as owners, (select count(*) from unit) as units,
        (select count(*) from account where demo) as told`,
    )
    expect(counts).toEqual({ accounts: 1, users: 1, owners: 0, units: 0, told: 0 })
  }
})

test('an account of somebody who has such a login is left alone', async () => {
  const of = await testApp()
  const [own] = await of.database.ask<{ id: string }>(
    "insert into account (number, name, unit_limit) values ('1', 'Own Homes', 10) returning id",
  )
  const user =
    "insert into staff_user (account_id, group_id, name, email, password_hash) values ($1, 1, 'Own', $2, 'x')"
  for (const email of ['admin@demo.example', 'other@demo.example']) await of.database.ask(user, [own?.id, email])
  const before = await checksums(of.database, Number(own?.id))
  await tellDemo(of.house)
  expect(await checksums(of.database, Number(own?.id))).toEqual(before)
  expect(of.logged.join()).toContain('no demo account is told')
  await of.close()
})
