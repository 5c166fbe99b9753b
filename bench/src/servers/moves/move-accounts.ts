import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../seed/statistics'
import { tell } from '../../tell'
import { longestGap } from '../cases/roll'
import { judgePayments } from '../judge/judge-payments'
import { emptyBooks } from '../load/kept'
import { openOffice } from '../load/office'
import { type Line, none, told } from '../report'
import type { Stage } from '../stage'
import { type Cells, letters, startCells } from './cells'
import { type Paid, payAcrossCells } from './pay-across-cells'

const pauseGoal = 5_000
const slowdownGoal = 2

/** The command's words after its steps. It is killed after the first copy, while nothing is written, and after the switch. */
const moments = ['Copied', 'Nothing is written anymore', 'The directory gives the account']

/** Account moves between two cells, where the build knows the command. Answers the reason where it doesn't. */
export async function moveAccounts(stage: Stage): Promise<string | null> {
  const { installation, options, lines } = stage
  if (options.moves === 0) return 'moves of accounts between two cells: turned off by --moves=0'
  const { said } = await installation.command('operator', 'help')
  if (!said.includes('account move')) return 'moves of accounts between two cells: this build has no command for them'
  tell('Two cells')
  lines.push(...(await moveUnderLoad(stage, await startCells(stage))))
  return null
}

async function moveUnderLoad({ options, folder }: Stage, cells: Cells): Promise<Line[]> {
  const { address, url } = cells.of.A
  const mark = randomBytes(3).toString('hex')
  const offices = []
  for (let n = 0; n < options.moves; n += 1) {
    const office = await openOffice({ address, url, name: `Cedar${mark}${n}`, homes: 2 })
    offices.push({ office, token: await office.enter([url]) })
  }
  await cells.tidy('A')
  const books = emptyBooks()
  const load = payAcrossCells(cells, offices, books)
  const pauses = { whole: [] as number[], killed: [] as number[] }
  const others: Paid[] = []
  let broken = 0
  let kills = 0
  await sleep(5_000)
  const before = [...load.paid]
  try {
    for (const [n, { office }] of offices.entries()) {
      const killAt = n < options.movesKilled ? moments[n % moments.length] : undefined
      const begun = performance.now()
      const { ended, killed } = await move(cells, folder, office.account, killAt)
      if (!ended) broken += 1
      if (killed) kills += 1
      await sleep(500)
      const during = load.paid.filter(({ at }) => at >= begun)
      pauses[killed ? 'killed' : 'whole'].push(
        longestGap(
          during.filter(({ account }) => account === office.account),
          begun,
        ),
      )
      others.push(...during.filter(({ account }) => account !== office.account))
      tell(`Account moved, ${n + 1} of ${offices.length}${killed ? ', killed midway' : ''}`)
    }
  } finally {
    await load.stop()
  }
  const found = { acknowledged: 0, missing: 0, doubled: 0, halfEntries: 0, apart: 0, unkeyed: 0 }
  const homes = new Map<number, string>()
  for (const { office } of offices) homes.set(office.account, await cells.cellOf(office.account))
  for (const letter of letters) {
    const own = books.payments.filter(({ account }) => homes.get(account) === letter)
    const here = await judgePayments(cells.of[letter].ask, { payments: own })
    for (const name of Object.keys(found) as (keyof typeof found)[]) found[name] += here[name]
  }
  const among = String(found.acknowledged)
  const slower = p99(others) / p99(before)
  return [
    none('account moves that did not end', broken, String(offices.length)),
    {
      name: 'account moves killed midway, and run again',
      value: `${kills} of ${options.movesKilled}`,
      goal: 'all',
      kept: kills === options.movesKilled,
    },
    none('accounts that are not where they were moved', [...homes.values()].filter((cell) => cell !== 'B').length),
    none('moves: acknowledged payments missing', found.missing, among),
    none('moves: payments doubled', found.doubled, among),
    none('moves: entries out of balance or incomplete', found.halfEntries + found.apart),
    none('moves: answers other than 200 seen by clients that repeat', load.seen.length),
    ...pauseLines(pauses.whole),
    ...(pauses.killed.length > 0
      ? [told('writes of an account waited at most, its move killed and run again', ms(Math.max(...pauses.killed)))]
      : []),
    {
      name: 'p99 of other accounts during moves : before',
      value: `${slower.toFixed(2)} (${ms(p99(others))} : ${ms(p99(before))})`,
      goal: `<= ${slowdownGoal}`,
      kept: slower <= slowdownGoal,
    },
  ]
}

function pauseLines(pauses: readonly number[]): Line[] {
  if (pauses.length === 0) return []
  const most = Math.max(...pauses)
  return [
    {
      name: 'writes of a moved account waited',
      value: `p50 ${ms(quantile(pauses, 0.5))}, most ${ms(most)}`,
      goal: `<= ${pauseGoal} ms`,
      kept: most <= pauseGoal,
    },
  ]
}

const ms = (time: number) => `${time.toFixed(0)} ms`

const p99 = (paid: readonly Paid[]) =>
  quantile(
    paid.map(({ sentAt, at }) => at - sentAt),
    0.99,
  )

interface Moved {
  ended: boolean
  killed: boolean
}

/** Moves an account from A to B. One that is killed midway is run again, and goes on where it was. */
async function move(cells: Cells, folder: string, account: number, killAt: string | undefined): Promise<Moved> {
  const [row] = await cells.of.A.ask<{ number: string }>('select number from account where id = $1', [account])
  const folders = ['--from-files', join(folder, 'cell-A', 'files'), '--to-files', join(folder, 'cell-B', 'files')]
  const args = ['account', 'move', row?.number ?? '', '--to', 'B', ...folders]
  const killed = killAt !== undefined && (await cells.operator(args, killAt)).code === null
  for (let tries = 0; tries < 3; tries += 1) {
    const { code, said } = await cells.operator(args)
    if (code === 0) return { ended: true, killed }
    tell(`A move did not end: ${said.split('\n').at(-1)}`)
    await sleep(1_000)
  }
  return { ended: false, killed }
}
