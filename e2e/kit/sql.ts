import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Product, root } from './product'

/** What no screen can bring about (time that passes, a membership that is full), said to the database beside the server. */
export async function sql({ dataDir }: Product, statements: string): Promise<void> {
  const command = ['--import', 'tsx', join(root, 'server/src/commands/db.ts'), 'psql', '-c', statements]
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
