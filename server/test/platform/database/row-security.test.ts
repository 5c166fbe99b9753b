import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { write } from '../../../src/database/write'
import { newDatabase, type TestDatabase } from '../../kit/app/database'
import { type AccountTable, accountTables, openToAll } from '../../kit/world/account-tables'
import { lookPast, ofNobody, views } from './past-row-security'

let database: TestDatabase
let tables: AccountTable[]
beforeAll(async () => {
  database = await newDatabase()
  tables = await accountTables(database)
})
afterAll(() => database.drop())

const idle = {
  warn: (_: object, message: string) => {
    throw new Error(message)
  },
}

const column = async (query: string): Promise<unknown[]> =>
  (await database.ask(query)).map((row) => Object.values(row)[0])

describe('the catalogs', () => {
  test('have no table without an account except those named here', async () => {
    const all = await column(
      "select relname from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace",
    )
    expect(all.toSorted()).toEqual(
      [...ofNobody, ...openToAll, ...views, ...tables.map(({ table }) => table)].toSorted(),
    )
  })

  test('run every view with the rights of its caller', async () => {
    const invoking = await column(
      "select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and reloptions @> '{security_invoker=true}'",
    )
    expect(invoking.toSorted()).toEqual(views)
  })

  test('hold every table of an account under row-level security, for its owner too', async () => {
    const held = await column(
      "select relname from pg_class where relrowsecurity and relforcerowsecurity and relnamespace = 'public'::regnamespace",
    )
    expect(held).toEqual(expect.arrayContaining(tables.map(({ table }) => table)))
  })

  test('have one policy on each table: the account of the query, to read and to write', async () => {
    const rows = await database.ask(
      "select tablename, cmd, permissive, qual, with_check from pg_policies where 'freehold_app' = any(roles) order by 1",
    )
    const expected = tables.map(({ table, column: whose }) => ({
      tablename: table,
      cmd: 'ALL',
      permissive: 'PERMISSIVE',
      qual: `(${whose} = current_account())`,
      with_check: `(${whose} = current_account())`,
    }))
    expect(rows).toEqual(expected.toSorted((a, b) => (a.tablename < b.tablename ? -1 : 1)))
  })

  test('open no policy to everybody', async () => {
    expect(await column("select tablename from pg_policies where 'public' = any(roles)")).toEqual([])
  })

  test('start every key between tables of an account with the account', async () => {
    const named = tables.map(({ table }) => `'${table}'`).join(', ')
    const loose = await column(`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and conrelid::regclass::text in (${named}) and confrelid::regclass::text in (${named})
        and confrelid <> 'account'::regclass
        and not exists (select from pg_attribute where attrelid = conrelid and attname = 'account_id' and attnum = any(conkey))`)
    expect(loose).toEqual([])
  })

  test('give the server a role that owns nothing and bypasses nothing', async () => {
    const [role] = await database.ask(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as tables,
        (select count(*)::int from pg_proc where proowner = r.oid) as functions,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
        has_schema_privilege(r.oid, 'public', 'create') as may_create
      from pg_roles r where rolname = 'freehold_app'`)
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      tables: 0,
      functions: 0,
      memberships: 0,
      may_create: false,
    })
  })

  test('have exactly the listed functions that bypass it, each with its own search path', async () => {
    const rows = await database.ask(`
      select oid::regprocedure::text as function, has_function_privilege('public', oid, 'execute') as open,
        array(select set from unnest(proconfig) set where set like 'search_path=%') as paths
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`)
    expect(rows).toEqual(
      lookPast.map((name) => ({ function: name, paths: ['search_path=pg_catalog, public, pg_temp'], open: false })),
    )
  })
})

describe('a query that forgets whose rows it may read', () => {
  let pool: Pool
  let ours: number
  let theirs: number

  beforeAll(async () => {
    pool = openPool(database.address, idle, 3)
    ours = await oneOfEverything('ours')
    theirs = await oneOfEverything('theirs')
  })
  afterAll(() => pool.pg.end())

  /** Foreign keys and triggers aside, so that a new table needs no thought here. */
  async function oneOfEverything(name: string): Promise<number> {
    const [row] = await database.ask<{ id: string }>(
      `insert into account (number, name) values ('${name}', '${name}') returning id`,
    )
    const account = Number(row?.id)
    for (const { table } of tables) {
      const columns = await database.ask<{ attname: string; value: string }>(`
        select a.attname, case when a.attname = 'account_id' then '${account}'
          when format_type(atttypid, null) in ('bigint', 'integer', 'smallint', 'numeric') then '1'
          when format_type(atttypid, null) = 'boolean' then 'false'
          when format_type(atttypid, null) in ('text[]', 'bigint[]', 'integer[]') then quote_literal('{}')
          when format_type(atttypid, null) = 'uuid' then quote_literal(gen_random_uuid())
          when format_type(atttypid, null) = 'jsonb' then quote_literal('{}')
          when format_type(atttypid, null) = 'bytea' then quote_literal('${name}') || '::bytea'
          when format_type(atttypid, null) ~ '^(date|timestamp)' then quote_literal('2026-01-01')
          else quote_literal('${name} ' || a.attname) end as value
        from pg_attribute a where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
          and attnotnull and not atthasdef and attidentity = ''`)
      const names = columns.map((each) => `"${each.attname}"`).join(', ')
      const values = columns.map((each) => each.value).join(', ')
      await database.ask(`do $$ declare c text; begin
        for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
          execute format('alter table ${table} drop constraint %I', c);
        end loop;
        set local session_replication_role = replica;
        insert into ${table} (${names}) select ${values} where not exists (select from ${table} where ${table === 'account' ? 'id' : 'account_id'} = ${account});
      end $$`)
    }
    return account
  }

  const whose = async (account: number | null, { table, column: of }: AccountTable): Promise<number[]> => {
    const rows = await sql<{ whose: number }>`select ${sql.ref(of)} as whose from ${sql.table(table)}`.execute(
      readsOf(pool, account),
    )
    return rows.rows.map((row) => row.whose)
  }

  test('sees one account, in every table there is', async () => {
    for (const each of tables) {
      expect(new Set(await whose(ours, each)), each.table).toEqual(new Set([ours]))
      expect(new Set(await whose(theirs, each)), each.table).toEqual(new Set([theirs]))
    }
  })

  test('sees nothing when no account is set', async () => {
    for (const each of tables) expect(await whose(null, each), each.table).toEqual([])
  })

  test('changes and deletes nothing of another account', async () => {
    for (const { table, column: of } of tables) {
      const before = await column(
        `select md5(string_agg(t::text, '' order by t::text)) from ${table} t where ${of} = ${theirs}`,
      )
      const [any] = await column(`select quote_ident(attname) from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attidentity = '' and attgenerated = '' order by attnum`)
      for (const change of [`update ${table} set ${any} = ${any}`, `delete from ${table}`])
        await write(pool, ours, (tx) => sql.raw(`${change} where ${of} = ${theirs}`).execute(tx)).catch(refused)
      const after = await column(
        `select md5(string_agg(t::text, '' order by t::text)) from ${table} t where ${of} = ${theirs}`,
      )
      expect(after, table).toEqual(before)
    }
  })

  test('cannot insert a row into another account or move one there', async () => {
    const put = (account: number | null) =>
      write(pool, account, (tx) =>
        tx.insertInto('tenant').values({ account_id: theirs, tenant_name: 'Stray' }).execute(),
      )
    await expect(put(ours)).rejects.toThrow(/row-level security/)
    await expect(put(null)).rejects.toThrow(/row-level security/)
    const given = write(pool, ours, (tx) => tx.updateTable('tenant').set({ account_id: theirs }).execute())
    await expect(given).rejects.toThrow(/row-level security/)
  })

  test('does not see the account of the previous request on the same connection', async () => {
    const narrow = openPool(database.address, idle, 1)
    try {
      await write(narrow, theirs, (tx) => tx.selectFrom('unit').selectAll().execute())
      const { rows } = await narrow.pg.query(
        "select current_user as me, current_setting('app.account_id', true) as set",
      )
      expect(rows).toEqual([{ me: database.address.user, set: '' }])
      expect(await readsOf(narrow, ours).selectFrom('unit').select('account_id').execute()).toEqual([
        { account_id: ours },
      ])
    } finally {
      await narrow.pg.end()
    }
  })

  test('a failed transaction leaves nothing behind on its connection', async () => {
    const narrow = openPool(database.address, idle, 1)
    try {
      const broken = write(narrow, theirs, (tx) => sql`select 1 / 0`.execute(tx))
      await expect(broken).rejects.toThrow(/division by zero/)
      expect(await readsOf(narrow, null).selectFrom('unit').selectAll().execute()).toEqual([])
    } finally {
      await narrow.pg.end()
    }
  })
})

/** No right to the table at all is as good a refusal as no row. */
function refused(error: Error): void {
  expect(error.message).toMatch(/permission denied|row-level security/)
}
