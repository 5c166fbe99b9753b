import type { PostgresAddress } from '../../../src/postgres/door'
import { secret } from '../../../src/secret'
import { newDatabase } from '../app/database'

/** The tables of the directory, as the gate reads them. */
const tables = `
  create table cell (letter text primary key check (letter ~ '^[A-Z]$'), name text not null, address text not null,
    account_from bigint not null, account_to bigint not null, state text not null default 'OPEN');
  create table account_cell (account_id bigint primary key, cell text not null references cell, epoch int not null default 1,
    state text not null default 'HERE', moving_to text references cell, changed_at timestamptz not null default now());
  create table taken (kind text not null, hash bytea not null, cell text not null references cell, account_id bigint not null,
    primary key (kind, hash));`

const urlOf = ({ host, port, user, database }: PostgresAddress): string =>
  `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`

/** A directory without cells. */
export async function newDirectory() {
  const database = await newDatabase({ empty: true })
  await database.ask(tables)
  return { ...database, url: secret(urlOf(database.address)) }
}

export type TestDirectory = Awaited<ReturnType<typeof newDirectory>>
