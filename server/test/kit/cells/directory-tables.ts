import pg from 'pg'
import { directoryFolder, migrate } from '../../../src/database/migrate'
import { urlOf } from '../../../src/postgres/door'
import { secret } from '../../../src/secret'
import { newDatabase } from '../app/database'

/** A directory without cells. */
export async function newDirectory() {
  const database = await newDatabase({ empty: true })
  const client = new pg.Client(database.address)
  await client.connect()
  try {
    await migrate(client, { folder: directoryFolder })
  } finally {
    await client.end()
  }
  return { ...database, url: secret(urlOf(database.address)) }
}

export type TestDirectory = Awaited<ReturnType<typeof newDirectory>>
