import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Product, root } from '../product'

/** Runs the job that makes demo accounts ready, so that a journey need not wait for its minute. The server has no super admin. */
export async function fillDemoPool({ dataDir }: Product, settings: Record<string, string>): Promise<void> {
  const { PATH, HOME } = process.env
  await promisify(execFile)(process.execPath, [join(root, 'dist/server/job.js'), 'demo-visits'], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
  })
}
