import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Memory in pieces is given back between two orders: one arena, trimmed early. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}
const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

type Outcome<Answer> =
  | { answer: Answer }
  /** The process was stopped because it took too long. */
  | { late: true }
  /** The process ended without an answer, by itself or by a signal. */
  | { ended: number | null }
  | { failed: string }

interface SideProcess {
  /** The script's file without its ending: beside this file in the build, under `folder` in the source. */
  name: string
  folder: string
  /** After this long with one order the process is killed. */
  patienceSeconds: number
}

/**
 * A process for work that must not block or bring down the server. It has no secret and no connection. It is started with
 * the first order, takes one order at a time, and ends when it has been idle for a while.
 */
export function sideProcess<Order extends object, Answer>({ name, folder, patienceSeconds }: SideProcess) {
  const { path, execArgv, restSeconds } = scriptOf(name, folder)
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Orders run one at a time: each may take tens of megabytes, and twenty at once must not take twenty times that. */
  return function inTurn(order: Order): Promise<Outcome<Answer>> {
    const mine = last.then(() => carryOut(running(), order))
    // The queue moves on whatever becomes of this order; its caller gets the outcome.
    last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  function running(): ChildProcess {
    clearTimeout(rest)
    if (child?.connected) return child
    const kept = needed.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]))
    child = fork(path, [], {
      execArgv,
      env: { ...Object.fromEntries(kept), ...frugal },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    return child
  }

  function carryOut(process: ChildProcess, order: Order): Promise<Outcome<Answer>> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome<Answer>) => {
        clearTimeout(late)
        process.off('message', answered).off('exit', ended).off('error', failed)
        leaveAlone(process)
        resolve(outcome)
      }
      let isLate = false
      const answered = (answer: Answer) => settle({ answer })
      const ended = (code: number | null) => settle(isLate ? { late: true } : { ended: code })
      const failed = (error: Error) => settle({ failed: error.message })
      const late = setTimeout(() => {
        isLate = true
        process.kill('SIGKILL')
      }, patienceSeconds * 1000)
      process.on('message', answered).on('exit', ended).on('error', failed)
      process.ref()
      process.channel?.ref()
      process.send(order, (error) => error && failed(error))
    })
  }

  /** An idle process must not keep the server from ending. */
  function leaveAlone(process: ChildProcess): void {
    process.unref()
    process.channel?.unref()
    rest = setTimeout(() => process.connected && process.disconnect(), restSeconds * 1000).unref()
  }
}

/** The process file is a source in development and a bundle in the build. From source it takes a second to start and is kept longer. */
function scriptOf(name: string, folder: string): { path: string; execArgv: string[]; restSeconds: number } {
  const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const built = at(`./${name}.js`)
  if (existsSync(built)) return { path: built, execArgv: [], restSeconds: 20 }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  return { path: at(`./${folder}/${name}.ts`), execArgv: ['--import', loader.href], restSeconds: 600 }
}
