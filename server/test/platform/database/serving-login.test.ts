import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config'
import type { DatabaseAddress } from '../../../src/database/pool'
import { makeServingLogin, requireHarmless, servingAddress, servingLogin } from '../../../src/database/serving-login'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let serving: DatabaseAddress
const warned: string[] = []
const log = { warn: (_: object, line: string) => warned.push(line) }
let ours: number
let theirs: number

beforeAll(async () => {
  database = await newDatabase()
  serving = await servingAddress(readConfig({}), database.address, log)
  ;[ours = 0, theirs = 0] = await Promise.all(['ours', 'theirs'].map(accountWithOwner))
})
afterAll(() => database.drop())

async function accountWithOwner(name: string): Promise<number> {
  const [row] = await database.ask<{ id: string }>('insert into account (number, name) values ($1, $1) returning id', [
    name,
  ])
  await database.ask('insert into tenant (account_id, tenant_name) values ($1, $2)', [row?.id, name])
  return Number(row?.id)
}

/** A transaction as the server opens it, with what an injected text would add. */
async function injected(sql: string, address: DatabaseAddress = serving): Promise<unknown[]> {
  const { url, pooler: _, ...rest } = address
  const client = new pg.Client(url === undefined ? rest : { connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local role freehold_app; set local app.account_id = '${ours}'`)
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
    return [answer].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

describe('a query that gets into the server', () => {
  test('connects as a login that owns nothing and is only a member of freehold_app', async () => {
    expect(serving.user).toBe(servingLogin)
    const [login] = await database.ask(
      `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication or rolinherit as may,
        (select array_agg(roleid::regrole::text) from pg_auth_members where member = r.oid) as member_of,
        exists (select from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
       from pg_roles r where rolname = $1`,
      [servingLogin],
    )
    expect(login).toEqual({ may: false, member_of: ['freehold_app'], owns: false })
  })

  test('reads its own account, as before', async () => {
    expect(await injected('select tenant_name from tenant')).toEqual([{ tenant_name: 'ours' }])
  })

  test.each([
    ['leaves its role', 'reset role; select * from tenant'],
    ['leaves its session’s role', 'set session authorization default; select * from tenant'],
    ['becomes the owner', 'reset role; set role freehold'],
    ['becomes the owner of the session', 'set session authorization freehold'],
    ['becomes the role that sees all accounts', 'reset role; set role freehold_definer'],
    ['alters a table', 'alter table tenant add column more text'],
    ['turns row-level security off', 'alter table tenant disable row level security'],
    ['is not held by row-level security', 'alter table tenant no force row level security'],
    ['adds a policy', 'create policy mine on tenant using (true)'],
    ['asks to be shown all rows', 'set local row_security = off; select * from tenant'],
    ['makes a temporary table', 'create temp table tenant (id int)'],
    ['makes a temporary table as the login', 'reset role; create temp table tenant (id int)'],
    ['makes a table', 'create table mine (id int)'],
    ['makes a schema', 'create schema mine'],
    ['makes a function', 'create function mine() returns int language sql as $$ select 1 $$'],
    ['lets itself bypass it', `alter role ${servingLogin} bypassrls`],
    ['makes itself a member', `grant freehold_definer to ${servingLogin}`],
    ['makes a role', 'create role mine'],
    ['turns triggers off', 'set local session_replication_role = replica'],
    ['runs a program', `copy tenant to program 'true'`],
    ['reads a file', `select pg_read_file('postgresql.conf')`],
    ['adds an extension', 'create extension dblink'],
  ])('fails when it %s', async (_, sql) => {
    const refused = /permission denied|must be (owner|able|superuser)|row-level security/
    await expect(injected(sql)).rejects.toThrow(refused)
  })

  test('finds and changes no row of another account', async () => {
    expect(await injected(`select 1 from tenant where account_id = ${theirs}`)).toEqual([])
    const changed = `update tenant set tenant_name = 'changed' where account_id = ${theirs} returning id`
    expect(await injected(changed)).toEqual([])
    await expect(injected(`insert into tenant (account_id, tenant_name) values (${theirs}, 'stray')`)).rejects.toThrow(
      'row-level security',
    )
  })
})

describe('a login for a database of one’s own', () => {
  const as = (user: string) => ({ ...database.address, user })
  const given = async (name: string, options: string, ...more: string[]) => {
    await database.ask(`create role ${name} login noinherit ${options}`)
    for (const sql of more) await database.ask(sql)
    const said = await requireHarmless(as(name)).then(
      () => 'fine',
      (error: Error) => error.message,
    )
    await database.ask(`drop owned by ${name}`)
    await database.ask(`drop role ${name}`)
    return said
  }

  test('is used when it is harmless, and refused when a query could get around row-level security by it', async () => {
    expect(await given('fine_login', 'in role freehold_app')).toBe('fine')
    expect(await given('no_member', '')).toContain('it is not a member of freehold_app')
    expect(await given('above_all', 'superuser in role freehold_app')).toContain('it is a superuser')
    expect(await given('past_rls', 'bypassrls in role freehold_app')).toContain('gets around row-level security')
    expect(await given('definer', 'in role freehold_app, freehold_definer')).toContain('a member of other roles')
    expect(await given('owning', 'in role freehold_app', 'create schema owned authorization owning')).toContain(
      'it owns tables',
    )
    const temporary = `grant temporary on database ${database.address.database} to with_temp`
    expect(await given('with_temp', 'in role freehold_app', temporary)).toContain('it may make temporary tables')
  })

  test('is the login of DATABASE_URL where no other is named, and the start says so', async () => {
    const owner = { url: 'postgres://me@host/freehold' }
    const config = readConfig({ DATABASE_URL: owner.url })
    expect(await servingAddress(config, owner, log)).toEqual(owner)
    expect(warned.at(-1)).toContain('DATABASE_SERVING_URL is not set')
  })

  test('may be made by ten starts at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => makeServingLogin(database.address)))
    await requireHarmless(as(servingLogin))
  })
})
