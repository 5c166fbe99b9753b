import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { dayIn } from '@freehold/rules/day'
import pg from 'pg'
import { inject } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from '../app/app'
import { newDatabase } from '../app/database'
import { type Household, makeHousehold, type World } from './world'

/** The whole server on a database that already holds the world: two accounts with similar contents. */
export async function worldApp(options: TestAppOptions = {}): Promise<{ context: TestApp; world: World }> {
  const { context, contents } = await appFromTemplate(world, options)
  return { context, world: contents }
}

/** The whole server on a database that already holds the first of the two accounts. */
export async function householdApp(options: TestAppOptions = {}): Promise<{ context: TestApp; home: Household }> {
  const { context, contents } = await appFromTemplate(household, options)
  return { context, home: contents }
}

interface Template<T> {
  /** The day it was made. Its contents are dated relative to that day, so it is of no use on the next one. */
  day: string
  database: string
  contents: T
}

interface Recipe<T> {
  name: string
  make: () => Promise<Template<T>>
}

const household: Recipe<Household> = {
  name: 'household',
  make: () => filled('household', undefined, (of) => makeHousehold(of, 'Alder')),
}

/** The second account is added to a copy of the first, because each takes seconds. */
const world: Recipe<World> = {
  name: 'world',
  make: async () => {
    const { database, contents: ours } = await found(household)
    const template = { database, files: filesOf('household') }
    return filled('world', template, async (of) => ({ ours, theirs: await makeHousehold(of, 'Birch') }))
  },
}

const today = () => dayIn('America/New_York', new Date())
const folderOf = (name: string) => join(inject('templates'), name)
const filesOf = (name: string) => join(folderOf(name), 'files')

async function appFromTemplate<T>(recipe: Recipe<T>, options: TestAppOptions) {
  const { database, contents } = await oneAtATime(() => found(recipe))
  const context = await testApp({ ...options, template: { database, files: filesOf(recipe.name) } })
  // The template's sessions may have been idle for longer than a session lives.
  await context.database.ask('update session set created_at = $1, last_access = $1', [context.clock.now()])
  return { context, contents }
}

/** The first file that needs a template makes it; the others copy it, because filling it takes seconds. */
async function found<T>({ name, make }: Recipe<T>): Promise<Template<T>> {
  const known = await todaysTemplate<T>(name)
  if (known) return known
  const template = await make()
  await writeFile(join(folderOf(name), 'template'), serialize(template))
  return template
}

/** Fills a new database, or a copy of another template, and keeps it with its files. */
async function filled<T>(name: string, from: TestAppOptions['template'], fill: (of: TestApp) => Promise<T>) {
  const day = today()
  const database = await newDatabase(from && { template: from.database })
  const of = await testApp({ beside: database, template: from })
  const contents = await fill(of)
  await mkdir(folderOf(name), { recursive: true })
  await cp(join(of.context.config.dataDir, 'files'), filesOf(name), { recursive: true })
  await of.close()
  await database.disconnect()
  return { day, database: database.address.database, contents }
}

async function todaysTemplate<T>(name: string): Promise<Template<T> | null> {
  const file = join(folderOf(name), 'template')
  if (!existsSync(file)) return null
  const template: Template<T> = deserialize(await readFile(file))
  return template.day === today() ? template : null
}

/** Workers take turns, so that the second one finds the template that the first one made. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    return await work()
  } finally {
    await client.end()
  }
}
