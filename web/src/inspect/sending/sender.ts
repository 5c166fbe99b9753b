import { useSyncExternalStore } from 'react'
import { isStorageError } from '../../browser-database'
import { emptyOutbox } from '../outbox/empty-outbox'
import { currentSession } from '../session/session'
import { onChange } from '../store/changes'
import { waitingJobs } from '../store/kept'
import { keepJob, sendJob, settleJob } from './send-job'
import { noteWaiting } from './waiting-mark'

type Sending = 'idle' | 'sending' | 'pausing'

let state: Sending = 'idle'
let running = false
let again = false
let wake: () => void = () => undefined
const listeners = new Set<() => void>()

function show(next: Sending): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSending = (): Sending => useSyncExternalStore(subscribe, () => state)

function pause(milliseconds: number): Promise<void> {
  show('pausing')
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      wake = () => undefined
      show('sending')
      resolve()
    }
    wake = done
  })
}

/** Lets any other failure be seen. */
function ofStorage(error: unknown): void {
  if (!isStorageError(error)) throw error
}

async function run(owner: string): Promise<void> {
  const outbox = {
    jobs: () => waitingJobs(owner),
    send: sendJob,
    settle: settleJob,
    keep: keepJob,
    pause,
    chance: Math.random,
  }
  // One tab sends: two would send the same job at a time.
  if (!('locks' in navigator)) await emptyOutbox(outbox)
  else
    await navigator.locks.request('inspections outbox', { ifAvailable: true }, async (lock) => {
      if (lock !== null) await emptyOutbox(outbox)
    })
}

/** Sends what waits, unless that is being done. A pause between two tries ends. */
export async function sendWaiting(): Promise<void> {
  wake()
  const { who, token, ended } = currentSession()
  if (running) {
    again = true
    return
  }
  if (who === null || token === null || ended || !navigator.onLine) return
  running = true
  show('sending')
  try {
    do {
      again = false
      await run(who.owner)
    } while (again && !currentSession().ended)
  } finally {
    running = false
    show('idle')
  }
}

/** Begins with the page, and goes on with every change, each new connection and each return to the page. */
export function startSending(): void {
  // Storage that fails is shown by every screen that reads it; the next change tries again.
  const start = () => void sendWaiting().catch(ofStorage)
  const count = () => {
    const { who } = currentSession()
    if (who !== null) void waitingJobs(who.owner).then(({ length }) => noteWaiting(who.owner, length), ofStorage)
  }
  onChange(() => {
    count()
    // A change while it sends is taken up at the end, and cuts no pause short.
    if (running) again = true
    else start()
  })
  window.addEventListener('online', start)
  window.addEventListener('storage', ({ key }) => key === 'token' && start())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && start())
  count()
  start()
}
