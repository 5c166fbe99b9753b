import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Answer, Order } from './file-process'
import type { PictureFormat, Rendition } from './images'
import { FileRefused } from './refused'
import type { Format } from './sniff'

const idleSeconds = 20
const patienceSeconds = 30

/** Decoding leaves a heap in tatters; with one arena and early trimming it is given back between two pictures. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}
const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

let child: ChildProcess | undefined
let rest: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** Refuses by what the file holds: too large to be opened, acting by itself, locked, broken. */
export async function checkFile(path: string, format: Format): Promise<void> {
  await inTurn({ work: 'check', path, format })
}

/** The picture in its three sizes, as temporary files in `folder` that are the caller's to remove. */
export function drawPicture(path: string, format: PictureFormat, folder: string): Promise<Rendition[]> {
  return inTurn({ work: 'draw', path, format, folder })
}

/** One at a time: each may take tens of megabytes for a moment, and twenty at once must not take twenty times that. */
function inTurn(order: Order): Promise<Rendition[]> {
  const mine = last.then(() => carryOut(order))
  // The queue moves on whatever becomes of this one; its outcome is its caller's.
  last = mine.then(
    () => undefined,
    () => undefined,
  )
  return mine
}

async function carryOut(order: Order): Promise<Rendition[]> {
  const answer = await asked(running(), order)
  if ('done' in answer) return answer.done
  if ('refused' in answer) throw new FileRefused(answer.refused)
  throw new Error(`A sent file could not be handled: ${answer.failed}`)
}

/** Started with the first file; ends by itself when none has come for a while. */
function running(): ChildProcess {
  clearTimeout(rest)
  if (child?.connected) return child
  const { path, execArgv } = script()
  const kept = needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  child = fork(path, [], {
    execArgv,
    env: { ...Object.fromEntries(kept), ...frugal },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return child
}

/** Beside this file: as a source in development, as a bundle of its own in the build. */
function script(): { path: string; execArgv: string[] } {
  const source = import.meta.url.endsWith('.ts')
  const path = fileURLToPath(new URL(source ? './file-process.ts' : './file-process.js', import.meta.url))
  if (!source) return { path, execArgv: [] }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  return { path, execArgv: ['--import', loader.href] }
}

function asked(process: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(late)
      process.off('message', settle).off('exit', ended).off('error', failed)
      leaveAlone(process)
      resolve(answer)
    }
    const failed = (error: Error) => settle({ failed: error.message })
    let isLate = false
    // A file at which the decoder breaks down, or never ends, is refused like any other broken one.
    const ended = (code: number | null) =>
      settle(code ? { failed: `its process ended with ${code}` } : isLate ? tooLong : broken)
    const late = setTimeout(() => {
      isLate = true
      process.kill('SIGKILL')
    }, patienceSeconds * 1000)
    process.on('message', settle).on('exit', ended).on('error', failed)
    process.ref()
    process.channel?.ref()
    process.send(order, (error) => error && failed(error))
  })
}

const broken: Answer = { refused: 'The file cannot be opened. It may be damaged; save it anew and send that.' }

const tooLong: Answer = { refused: 'The file takes too long to open. Save it anew in a smaller size and send that.' }

/** An idle process must not keep the server from ending. */
function leaveAlone(process: ChildProcess): void {
  process.unref()
  process.channel?.unref()
  rest = setTimeout(() => process.connected && process.disconnect(), idleSeconds * 1000).unref()
}
