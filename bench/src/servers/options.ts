import { parseArgs } from 'node:util'

/** How often each thing happens, and for how long. */
export interface Options {
  name: 'quick' | 'default' | 'long'
  /** Kills of the primary, of a server, of the pooler. */
  primaries: number
  servers: number
  poolers: number
  /** Each restarts all servers, the first to a build with one more migration. */
  rolls: number
  /** Pairs of synchronous and local, and the seconds of each half. */
  pairs: number
  seconds: number
  /** Account moves between two cells, and how many of them are killed midway. */
  moves: number
  movesKilled: number
  /** The first port; 0 lets the system choose. */
  ports: number
}

const efforts = {
  quick: { primaries: 3, servers: 2, poolers: 1, rolls: 1, pairs: 2, seconds: 3, moves: 2, movesKilled: 1 },
  default: { primaries: 20, servers: 10, poolers: 5, rolls: 3, pairs: 4, seconds: 5, moves: 10, movesKilled: 3 },
  long: { primaries: 100, servers: 50, poolers: 25, rolls: 5, pairs: 8, seconds: 5, moves: 10, movesKilled: 3 },
} as const

const usage =
  'npm run proof:servers -- [--quick | --long] [--primaries=20] [--servers=10] [--poolers=5] [--rolls=3] [--pairs=4] [--moves=10] [--ports=5730]'

export function readOptions(args: string[]): Options {
  const number = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      primaries: number,
      servers: number,
      poolers: number,
      rolls: number,
      pairs: number,
      moves: number,
      ports: number,
    },
  })
  const name = values.quick ? 'quick' : values.long ? 'long' : 'default'
  const effort = efforts[name]
  const asked = (text: string | undefined, usual: number): number => {
    if (text === undefined) return usual
    if (/^\d{1,5}$/.test(text)) return Number(text)
    throw new Error(`${text} is no whole number. Usage: ${usage}`)
  }
  return {
    ...effort,
    name,
    primaries: asked(values.primaries, effort.primaries),
    servers: asked(values.servers, effort.servers),
    poolers: asked(values.poolers, effort.poolers),
    rolls: asked(values.rolls, effort.rolls),
    pairs: asked(values.pairs, effort.pairs),
    moves: asked(values.moves, effort.moves),
    ports: asked(values.ports, 0),
  }
}
