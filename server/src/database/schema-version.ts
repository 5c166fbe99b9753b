import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config'

/** A server that was silent for so many seconds is gone. */
export const silence = 30

const numbered = /^(\d{4})_.+\.sql$/

const numberOf = (name: string): string => numbered.exec(name)?.[1] ?? ''

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => numbered.test(name)).sort()

/** The version of a program, which is the number of the last migration that it knows. */
export async function versionOf(folder: string): Promise<string> {
  return numberOf((await namesIn(folder)).at(-1) ?? '')
}

/** The head of a migration that takes away what versions before NNNN use: `-- contract: since NNNN`. */
const contractOf = (text: string): string | null => /^-- contract: since (\d{4})$/m.exec(text)?.[1] ?? null

/** Refuses a program that is too old for the schema. One that is only older works beside newer ones. */
export async function requireNewEnough(client: pg.Client, folder: string): Promise<void> {
  if (!(await hasTable(client, 'schema_needs'))) return
  const { rows } = await client.query<{ version: string }>('select version from schema_needs')
  const needs = rows[0]?.version ?? ''
  const own = await versionOf(folder)
  if (needs <= own) return
  throw new ConfigError(
    `A newer version has changed this database: it needs version ${needs} or later, and this is version ${own}. Start the newer version.`,
  )
}

/**
 * Refuses to take away what a server that runs still uses. It would fail in the middle of its requests, because it checked the
 * schema at its start.
 */
export async function requireNoOlderServer(client: pg.Client, folder: string): Promise<void> {
  const needs = (await contractsToRun(client, folder)).sort().at(-1)
  if (needs === undefined || !(await hasTable(client, 'server_heartbeat'))) return
  const { rows } = await client.query<{ name: string; version: string; ago: number }>(
    `select name, version, greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as ago
     from server_heartbeat where version < $1 and seen_at > clock_timestamp() - $2 * interval '1 second' order by version limit 1`,
    [needs, silence],
  )
  const [server] = rows
  if (!server) return
  throw new ConfigError(
    `This version takes away what servers before version ${needs} use, and one of version ${server.version} is running (${server.name}, seen ${server.ago} seconds ago). Bring all servers to version ${needs} or later first. If that server is gone, start again in half a minute.`,
  )
}

async function contractsToRun(client: pg.Client, folder: string): Promise<string[]> {
  const done = new Set<string>()
  if (await hasTable(client, 'migration')) {
    const { rows } = await client.query<{ name: string }>('select name from migration')
    for (const { name } of rows) done.add(name)
  }
  // An empty database has no server.
  if (done.size === 0) return []
  const waiting = (await namesIn(folder)).filter((name) => !done.has(name.slice(0, -'.sql'.length)))
  const found = await Promise.all(waiting.map(async (name) => contractOf(await readFile(join(folder, name), 'utf8'))))
  return found.filter((since) => since !== null)
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${name}`,
  ])
  return rows[0]?.there === true
}
