import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { built } from '../app/built'

export interface JobProcess {
  /** Kills the process as a power cut would. */
  kill: () => void
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>
  said: () => string
}

/** A job that is run by hand, in a process of its own beside the server. */
export async function jobProcess(
  dataDir: string,
  name: string,
  on?: string,
  environment: Record<string, string> = {},
): Promise<JobProcess> {
  const args = ['--enable-source-maps', await built('job'), name, ...(on === undefined ? [] : ['--on', on])]
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', ...environment }
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part
    })
  return {
    kill: () => {
      child.kill('SIGKILL')
    },
    ended: once(child, 'exit').then(([code]) => code as number | null),
    said: () => said,
  }
}

/** Runs one to its end, and expects that it went well. */
export async function runJobProcess(
  dataDir: string,
  name: string,
  on?: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const job = await jobProcess(dataDir, name, on, environment)
  const code = await job.ended
  if (code !== 0) throw new Error(`The job ${name} ended with ${code}. It said:\n${job.said()}`)
}
