import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

/** The parts of a build of the server. */
const parts = ['scripts', 'rules', 'contract', 'db', 'server', 'demo', 'help', 'package.json']

/** The history has no such commit, as in a shallow checkout. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

const sql = (names: readonly string[]) => names.filter((name) => name.endsWith('.sql')).sort()
const migrationsHere = sql(readdirSync(join(root, 'db/migrations'))).join()

function migrationsAt(commit: string): string {
  const listed = git('ls-tree', '--name-only', commit, 'db/migrations/') ?? ''
  return sql(listed.split('\n').map((path) => path.slice('db/migrations/'.length))).join()
}

/**
 * The commit whose version would run beside this one during an upgrade: `golden/landed-version.txt` names the last version that was
 * released with other migrations, and `FREEHOLD_LANDED` another one. Null where the checkout lacks its history.
 */
export function landedBefore(): string | null {
  const named = readFileSync(join(root, 'server/test/golden/landed-version.txt'), 'utf8').trim()
  const commit = git('rev-parse', '--verify', `${process.env.FREEHOLD_LANDED ?? named}^{commit}`)
  const has = commit === null ? '' : migrationsAt(commit)
  return has === '' || has === migrationsHere ? null : commit
}

interface LandedBuild {
  main: string
  job: string
  /** The last migration that it knows. */
  version: string
}

/** Builds the server of a commit with the packages of this checkout, once. */
export async function landedBuild(commit: string): Promise<LandedBuild> {
  const folder = join(root, '.cache/landed', commit)
  const programs = join(folder, 'dist/server')
  if (!existsSync(join(programs, 'main.js'))) {
    await rm(join(root, '.cache/landed'), { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const archive = join(folder, 'source.tar')
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...parts], { cwd: root })
    await run('tar', ['-x', '-f', archive, '-C', folder])
    await rm(archive)
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const build = `import('./scripts/build-server.mjs').then(({ buildServer }) => buildServer())`
    await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder })
  }
  const version = migrationsAt(commit).split(',').at(-1)?.slice(0, 4) ?? ''
  return { main: join(programs, 'main.js'), job: join(programs, 'job.js'), version }
}
