import pg from 'pg'
import { urlOf } from '../../../server/src/postgres/door'
import type { SeededDatabase } from './seeded-database'

const name = 'bench_writes'

/** Writes are measured on a copy of the seed, so that the next run finds the seed as it was. Nobody may be in the seed meanwhile. */
export async function withCopy<T>(seeded: SeededDatabase, work: (copy: SeededDatabase) => Promise<T>): Promise<T> {
  const connection = { ...seeded.connection, database: name }
  await drop(seeded)
  await asKeeper(seeded, (client) =>
    client.query(`create database ${name} template ${seeded.connection.database} strategy file_copy`),
  )
  try {
    return await work({ ...seeded, connection, url: urlOf(connection) })
  } finally {
    await drop(seeded)
  }
}

const drop = (seeded: SeededDatabase) =>
  asKeeper(seeded, (client) => client.query(`drop database if exists ${name} with (force)`))

/** In neither of the two. */
async function asKeeper(seeded: SeededDatabase, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...seeded.connection, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
