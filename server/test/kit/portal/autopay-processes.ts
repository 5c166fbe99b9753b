import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JobCounts } from '../../../src/jobs/job-run.sql'
import type { Begin, Job, Order, Report } from './autopay-worker'

const root = join(import.meta.dirname, '../../../..')

interface Crew {
  /** Runs a job on a worker, and again on a new one in its place as often as it is killed. */
  run: (worker: number, job: Job) => Promise<JobCounts>
  /** Kills a worker as a power cut would. True if it was at work. */
  kill: (worker: number) => boolean
  /** The errors that the workers logged. */
  logged: string[]
  close: () => Promise<void>
}

/** Workers in processes of their own. The clock is that of the test. */
export async function startCrew(size: number, beginOf: (worker: number) => Begin, now: () => Date): Promise<Crew> {
  const folder = await builtWorker()
  const logged: string[] = []
  const start = (worker: number) => startWorker(join(folder, 'worker.js'), beginOf(worker), logged)
  const crew = Array.from({ length: size }, (_, worker) => start(worker))
  return {
    logged,
    run: async (worker, job) => {
      for (;;) {
        crew[worker] = crew[worker]?.alive() ? crew[worker] : start(worker)
        const counts = await crew[worker].run({ job, at: now().getTime() })
        if (counts !== null) return counts
      }
    },
    kill: (worker) => crew[worker]?.kill() ?? false,
    close: async () => {
      await Promise.all(crew.map((one) => one.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Worker {
  alive: () => boolean
  /** Null when it was killed on the way. */
  run: (order: Order) => Promise<JobCounts | null>
  kill: () => boolean
  close: () => Promise<void>
}

function startWorker(path: string, begin: Begin, logged: string[]): Worker {
  const child: ChildProcess = fork(path, {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'exit')
  const alive = () => child.exitCode === null && child.signalCode === null
  let atWork = false
  let killed = false
  child.send(begin)
  return {
    alive: () => alive() && !killed,
    run: async (order) => {
      atWork = true
      const reported = new Promise<JobCounts | null>((done, fail) => {
        const hear = (report: Report) => {
          if ('logged' in report) return logged.push(report.logged)
          child.off('message', hear)
          return 'failed' in report ? fail(new Error(report.failed)) : done(report.counts)
        }
        child.on('message', hear)
        ended.then(() => (killed ? done(null) : fail(new Error(`A worker ended by itself. It said:\n${said}`))), fail)
      })
      child.send(order)
      return reported.finally(() => {
        atWork = false
      })
    },
    kill: () => {
      killed = true
      return child.kill('SIGKILL') && atWork
    },
    close: async () => {
      if (alive()) child.kill('SIGKILL')
      await ended
    },
  }
}

/** Built into a folder of its own beside the product, where it finds the packages. */
async function builtWorker(): Promise<string> {
  const build: { bundle: (programs: Record<string, string>, folder: string) => Promise<void> } = await import(
    pathToFileURL(join(root, 'scripts/build-server.mjs')).href
  )
  const folder = await mkdtemp(join(root, '.cache/worker-'))
  await build.bundle({ worker: join(import.meta.dirname, 'autopay-worker.ts') }, folder)
  await symlink(join(root, 'server/src/documents'), join(folder, 'documents'))
  return folder
}
