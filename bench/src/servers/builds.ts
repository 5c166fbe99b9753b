import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { built, root } from '../places'

/** Builds of the server lie under the repository, from where its packages are found. */
const builds = join(root, '.cache', 'servers')

export interface Builds {
  /** The build as it is. */
  now: string
  /** The same with one more migration. */
  next: string
}

/**
 * An additive change, as every migration must be while servers of the version before still run: a column that may be missing from
 * an insert, and a table of its own. It is no file of the repository, so no other database gets it.
 */
const migration = `alter table receipt add column proof_note text not null default '';
create table proof_note (id bigint generated always as identity primary key, note text not null default '');
create index receipt_proof_note on receipt (account_id, proof_note) where proof_note <> '';
`

export async function takeBuilds(): Promise<Builds> {
  const [now, next] = [join(builds, 'now'), join(builds, 'next')]
  await rm(builds, { recursive: true, force: true })
  await mkdir(builds, { recursive: true })
  for (const folder of [now, next]) await linkAll(built, folder)
  await writeFile(join(next, 'server', 'migrations', '9990_proof_note.sql'), migration)
  return { now, next }
}

/** The line that decides where a limit is counted, as the bundler leaves it. */
const decides = /countsForAll\(groupId\) ?\? ?new SharedCounts\(/

/**
 * The build once more with one line changed: limits that count in the database count in each server's memory, as they did before
 * there were several servers. The product has no setting for that.
 */
export async function takeBuildWithLimitsInMemory(): Promise<string> {
  const folder = join(builds, 'memory')
  await linkAll(built, folder)
  let changed = 0
  for (const name of await readdir(join(folder, 'server'))) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, 'server', name)
    const text = await readFile(path, 'utf8')
    if (!decides.test(text)) continue
    // A file of its own in the place of the link.
    await rm(path)
    await writeFile(path, text.replace(decides, 'false ? new SharedCounts('))
    changed += 1
  }
  if (changed !== 1) throw new Error(`${changed} files of the build decide where limits count. This control knows one.`)
  return folder
}

/** The same files in another folder: a build is replaced as a whole, so what is linked stays as it is. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(source, target)
    else await link(source, target)
  }
}
