import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../../src/database/migrate'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

/** A database as it was before a migration, with what it held then, and after it. */
async function across(
  name: string,
  held: (ask: TestDatabase['ask']) => Promise<void>,
  then: (ask: TestDatabase['ask']) => Promise<void>,
): Promise<void> {
  const database = await newDatabase({ empty: true })
  const before = await mkdtemp(join(tmpdir(), 'freehold-migrations-'))
  const client = new pg.Client(database.address)
  await client.connect()
  try {
    for (const file of await readdir(migrationsFolder))
      if (file < name) await cp(join(migrationsFolder, file), join(before, file))
    await migrate(client, { folder: before })
    await held(database.ask)
    expect(await migrate(client)).toBeGreaterThan(0)
    await then(database.ask)
  } finally {
    await client.end()
    await rm(before, { recursive: true })
    await database.drop()
  }
}

test('lines of the activity log are given the access they need by their kind', async () => {
  const lines = [
    ['owner', 7, null, 'Ann added the owner Lee Holdings.', 'properties', '7', false],
    ['property', 1, 1, 'Ann added the property Mill.', 'properties', null, false],
    ['property', 1, null, 'Ann deleted the property Mill.', 'properties', null, true],
    ['unit', 2, 1, 'Ann added the unit Loft of Mill.', 'properties', null, false],
    ['tenant', 3, 1, 'Ann moved Ben into Loft of Mill from Jan 1, 2026.', 'tenants', null, false],
    ['tenant', 3, null, 'Ann deleted the tenant Ben.', 'tenants', null, true],
    ['tenant', 3, 1, 'Ann settled the deposit of Ben, Loft: $500.00 returned.', 'money', null, false],
    ['tenant', 3, 1, '2 late fees of Ben, Loft, were taken back: the rent had been paid.', 'money', null, false],
    ['payment', 3, 1, 'Ann collected $100.00 for rent from Ben, Loft.', 'money', null, false],
    ['charge', null, null, 'Freehold billed 12 rents.', 'money', null, true],
    ['expense', 4, 1, 'Ann recorded an expense of $10.00.', 'money', null, false],
    ['payout', 5, null, 'Ann sent $10.00 to Lee Holdings.', 'money', null, true],
    ['expense_category', 6, null, 'Ann added the category Roof.', 'money', null, false],
    ['late_fee_rule', 6, null, 'Ann added the late fee rule Daily.', 'money', null, false],
    ['account', 1, null, 'Ann closed the books up to Jan 1, 2026.', 'money', null, false],
    ['user', 8, null, 'Ann changed the profile picture.', 'users', null, false],
  ] as const
  await across(
    '0015_',
    async (ask) => {
      const [account] = await ask<{ id: string }>(
        `insert into account (number, name, membership, user_limit, unit_limit) values ('1', 'Mill', 'pro', 0, 10) returning id`,
      )
      for (const [noun, id, property, message] of lines)
        await ask(
          `insert into activity (account_id, user_name, noun, noun_id, property_id, message) values ($1, 'Ann', $2, $3, $4, $5)`,
          [account?.id, noun, id, property, message],
        )
    },
    async (ask) => {
      const rows = await ask<{ message: string; needs: string; owner_id: string | null; all_properties: boolean }>(
        'select message, needs, owner_id, all_properties from activity order by id',
      )
      expect(
        rows.map(({ message, needs, owner_id, all_properties }) => [message, needs, owner_id, all_properties]),
      ).toEqual(lines.map(([, , , message, needs, owner, all]) => [message, needs, owner, all]))
    },
  )
})

test('payments captured by card are told apart from the others', async () => {
  await across(
    '0033_',
    async (ask) => {
      await ask(`begin; set local session_replication_role = replica;
        insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents)
          select 1, n, 1, 1, 1, 1, 'RENT', 'RENT', '2026-03-01', 100 from generate_series(1, 3) n;
        insert into card_payment (account_id, tenant_id, occupancy_id, property_id, reason, amount_cents, day, reference, user_id, user_name,
            state, entry_id)
          values (1, 1, 1, 1, 'RENT', 100, '2026-03-01', 'a', 1, 'Ann', 'CAPTURED', 2),
            (1, 1, 1, 1, 'RENT', 100, '2026-03-01', 'b', 1, 'Ann', 'DECLINED', null),
            (2, 1, 1, 1, 'RENT', 100, '2026-03-01', 'c', 1, 'Ann', 'CAPTURED', 3);
        commit`)
    },
    async (ask) => {
      const rows = await ask<{ method: string }>('select method from receipt order by id')
      expect(rows.map(({ method }) => method)).toEqual(['', 'CARD', ''])
    },
  )
})

test('the plain secret of links and tickets is taken over for the next start to seal, and its table is gone', async () => {
  const secret = Buffer.alloc(32, 9)
  await across(
    '0188_',
    async (ask) => {
      await ask('insert into installation (ticket_secret) values ($1)', [secret])
    },
    async (ask) => {
      expect(await ask('select plain, sealed from earlier_secret')).toEqual([{ plain: secret, sealed: null }])
      expect(await ask(`select to_regclass('installation') as there`)).toEqual([{ there: null }])
    },
  )
})

test('a migration gives functions to the definer role with one call', async () => {
  const database = await newDatabase()
  try {
    await database.ask(`create function accounts_before(id bigint, day date) returns bigint language sql stable
      as 'select count(*) from account where account.id < $1 and created_at < day'`)
    await database.ask(`call give_to_definer(array['accounts_before(bigint,date)']::regprocedure[])`)
    const made = await database.ask(`
      select prosecdef, proowner::regrole::text as owner, proconfig, has_function_privilege('public', oid, 'execute') as open,
        has_function_privilege('freehold_app', oid, 'execute') as served,
        has_schema_privilege('freehold_definer', 'public', 'create') as creates
      from pg_proc where proname = 'accounts_before'`)
    const proconfig = ['search_path=pg_catalog, public, pg_temp']
    const owner = 'freehold_definer'
    expect(made).toEqual([{ prosecdef: true, owner, proconfig, open: false, served: true, creates: false }])
  } finally {
    await database.drop()
  }
})
