import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { sqlPrompt } from './sql-prompt'

/** The machine's own psql, or a small prompt in its place. Tells the exit code. */
export async function psql(url: string, args: string[]): Promise<number> {
  if (!(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'psql')))) {
    return sqlPrompt(url, args)
  }
  const { address, password } = withoutPassword(url)
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password }
  // Ctrl-C ends a query in psql, not us.
  process.on('SIGINT', () => {})
  const [code] = await once(spawn('psql', [address, ...args], { stdio: 'inherit', env }), 'close')
  return code ?? 1
}

/** Everybody on the machine can read a command line. */
function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, password }
}
