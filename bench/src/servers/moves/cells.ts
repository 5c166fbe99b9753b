import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAddress } from '../../../../server/src/postgres/door'
import { out } from '../../places'
import { askNode, beginPrimary, closeNode, openNode } from '../cluster/node'
import { untilHealthy } from '../installation'
import type { Ask } from '../judge/judge-payments'
import { run, start } from '../processes'
import type { Stage } from '../stage'

export const letters = ['A', 'B'] as const
export type Letter = (typeof letters)[number]

interface Cell {
  url: string
  address: PostgresAddress
  ask: Ask
}

/** Two cells with one server each, and the directory, all in one PostgreSQL of their own. */
export interface Cells {
  of: Record<Letter, Cell>
  /** Runs a command of the operator to its end, or kills it once it has said something. A killed one has no exit code. */
  operator: (args: string[], killAt?: string) => Promise<{ code: number | null; said: string }>
  /** Brings the directory in line with the accounts of a cell. */
  tidy: (letter: Letter) => Promise<void>
  /** The cell that an account is in, by the directory. */
  cellOf: (account: number) => Promise<Letter>
}

export async function startCells({ folder, port, later, builds }: Stage): Promise<Cells> {
  const node = await openNode(join(folder, 'cells'), 'c', await port())
  later(() => closeNode(node))
  await beginPrimary(node)
  const password = randomBytes(18).toString('hex')
  await askNode(node, `alter role ${node.address.user} password '${password}'`)
  for (const name of ['directory', 'cell_a', 'cell_b']) await askNode(node, `create database ${name}`)
  const addressOf = (database: string) => ({ ...node.address, database })
  const urlOf = (database: string) => `postgres://${node.address.user}:${password}@127.0.0.1:${node.port}/${database}`
  const shared = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://cells.example',
    KEYS_DIR: join(folder, 'cell-keys'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    CELL_SECRET: randomBytes(32).toString('hex'),
    DIRECTORY_URL: urlOf('directory'),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    DEMO_VISITS: 'off',
  }
  await mkdir(shared.KEYS_DIR)
  const program = (name: string) => join(builds.now, 'server', `${name}.js`)
  const filesOf = (letter: Letter) => join(folder, `cell-${letter}`)
  const envOf = (letter: Letter) => ({
    ...shared,
    CELL: letter,
    DATA_DIR: filesOf(letter),
    DATABASE_URL: urlOf(`cell_${letter.toLowerCase()}`),
  })
  const operator: Cells['operator'] = (args, killAt) =>
    run(
      [process.execPath, program('operator'), ...args],
      { ...shared, SOURCE_DATABASE_URL: urlOf('cell_a'), TARGET_DATABASE_URL: urlOf('cell_b') },
      killAt,
    )
  const begin = async (letter: Letter): Promise<Cell> => {
    const at = await port()
    const url = `http://127.0.0.1:${at}`
    const from = letter === 'A' ? 1 : 1_000_000
    const range = ['--from', String(from), '--to', String(from + 900_000)]
    const { code, said } = await operator(['cells', 'add', letter, `Cell ${letter}`, '--address', url, ...range])
    if (code !== 0) throw new Error(`Cell ${letter} could not be added: ${said}`)
    await mkdir(filesOf(letter))
    const log = join(out, 'servers', `cell-${letter}.log`)
    const server = start([process.execPath, program('main')], log, { env: { ...envOf(letter), PORT: String(at) } })
    later(() => server.stop())
    await untilHealthy({ url, log })
    const address = addressOf(`cell_${letter.toLowerCase()}`)
    return { url, address, ask: (text, values) => askNode({ address }, text, values) }
  }
  const of = { A: await begin('A'), B: await begin('B') }
  return {
    of,
    operator,
    tidy: async (letter) => {
      const { code, said } = await run([process.execPath, program('job'), 'cell-directory'], envOf(letter))
      if (code !== 0) throw new Error(`The directory could not be brought in line: ${said}`)
    },
    cellOf: async (account) => {
      const [row] = await askNode<{ cell: Letter }>(
        { address: addressOf('directory') },
        'select cell from account_cell where account_id = $1',
        [account],
      )
      if (!row) throw new Error(`The directory does not know the account ${account}`)
      return row.cell
    },
  }
}
