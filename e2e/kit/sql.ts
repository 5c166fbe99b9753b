import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Product, root } from './product'

/** What no screen can bring about (time that passes, a membership that is full), said to the database beside the server. */
export async function sql({ dataDir }: Product, statements: string): Promise<string> {
  const command = ['--import', 'tsx', join(root, 'server/src/commands/db.ts'), 'psql', '-c', statements]
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
  return stdout
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
