import type { Child } from '../child'
import { type Load, load, type Target } from '../load'
import { built } from '../places'
import { signIn, startProduct } from '../product'
import { loginOf } from '../seed/seed'
import type { Later } from '../seed/seeded-database'
import { median } from '../seed/statistics'
import { tell } from '../tell'
import { type Question, questionsOf, targetOf } from './cases'

/**
 * `npx tsx bench/src/builds/main.ts [rounds] [words of names]`: what a person waits for, of this build and of another one, in turns, so
 * that what else the machine does befalls both. Each runs on its own copy of a seeded database, because functions of the database are
 * part of a build. The environment names the folder BEFORE_BUILD and the addresses BEFORE_URL and AFTER_URL.
 */
function given(name: 'BEFORE_BUILD' | 'BEFORE_URL' | 'AFTER_URL'): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new Error(`Set ${name}`)
  return value
}

const [rounds = '7', only = ''] = process.argv.slice(2)

const units = 100_000
/** The people who ask at the same time. */
const atOnce = 4
const requests = 100

type Times = Pick<Load, 'p50' | 'p99'>

const sides = ['before', 'after'] as const

async function once(question: Question, target: Target): Promise<Times> {
  if (!question.long) return load(target, requests, atOnce)
  const { p50, p99 } = await load(target, 1, 1)
  return { p50, p99 }
}

async function compared(question: Question, targets: Record<(typeof sides)[number], Target>): Promise<string[]> {
  const times: Record<(typeof sides)[number], Times[]> = { before: [], after: [] }
  for (const side of sides) await load(targets[side], question.long ? 1 : 2 * requests, question.long ? 1 : atOnce)
  for (let round = 0; round < Number(rounds); round += 1)
    for (const side of sides) times[side].push(await once(question, targets[side]))
  const shown = (side: (typeof sides)[number], of: keyof Times) => median(times[side].map((one) => one[of])).toFixed(1)
  const ratio = median(times.after.map(({ p50 }, round) => p50 / (times.before[round]?.p50 ?? Number.NaN)))
  return [
    question.name,
    shown('before', 'p50'),
    shown('after', 'p50'),
    ratio.toFixed(2),
    shown('before', 'p99'),
    shown('after', 'p99'),
  ]
}

async function start(folder: string, url: string, later: Later): Promise<{ server: Child; token: string }> {
  const server = await startProduct({ DATABASE_URL: url }, folder)
  later(() => server.stop())
  return { server, token: await signIn(server.url, loginOf(units)) }
}

async function main(): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  const later: Later = (close) => closers.push(close)
  try {
    const old = await start(given('BEFORE_BUILD'), given('BEFORE_URL'), later)
    const own = await start(built, given('AFTER_URL'), later)
    const lines = [['ms, four at a time', 'p50 before', 'p50 after', 'x', 'p99 before', 'p99 after']]
    for (const question of questionsOf(units).filter(({ name }) => name.includes(only))) {
      tell(question.name)
      const at = ({ server, token }: typeof old) => targetOf(question, server.url, token)
      lines.push(await compared(question, { before: at(old), after: at(own) }))
    }
    for (const [name = '', ...figures] of lines)
      console.log(`${name.padEnd(40)}${figures.map((figure) => figure.padStart(12)).join('')}`)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

await main()
