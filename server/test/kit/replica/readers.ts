import { setTimeout as sleep } from 'node:timers/promises'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'

/** Asks again and again until it is stopped. Each answer must be a 200. */
export function readers(apps: readonly TestApp[], token: string, year: { start_date: string; end_date: string }) {
  let ended = false
  const times: number[] = []
  const read = async (app: TestApp, at: number) => {
    while (!ended) {
      const begun = Date.now()
      const answer: Answer =
        at % 2 === 0
          ? await ask(app.app, dashboard.whole, { mode: 'week' }, { token })
          : await ask(app.app, incomeStatement.get, year, { token })
      expect(answer.status, answer.text).toBe(200)
      expect(JSON.parse(answer.text).type).toBe('S_OK')
      times.push(Date.now() - begun)
      await sleep(5)
    }
  }
  const running = Promise.all(apps.flatMap((app) => [read(app, 0), read(app, 1)]))
  return {
    times,
    stop: async () => {
      ended = true
      await running
    },
  }
}

/** Milliseconds that a busy machine may take for what usually takes one or two seconds; TCP would take minutes. */
export const longest = 20_000

/** A process of the database may have ended in the meantime. */
export function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The answer of a server while it has no replica. */
export async function withoutReplica<T>({ context }: TestApp, work: () => Promise<T>): Promise<T> {
  const { replica } = context
  context.replica = null
  try {
    return await work()
  } finally {
    context.replica = replica
  }
}
