import { parseArgs } from 'node:util'
import { type Part, parts } from './results'
import { type Size, sizes } from './seed/seed'

export interface Options {
  only: ReadonlySet<Part>
  units: Size
  /** Fails the run when a gate is missed. */
  gate: boolean
  rounds: number
  seconds: number
  repeats: number
}

const usage = `npm run bench -- [--only=${parts.join(',')}] [--units=${sizes.join('|')}] [--quick] [--gate]`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: parts.join(',') },
      units: { type: 'string', default: '100000' },
      quick: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',').map((name) => oneOf(parts, name))
  const units = oneOf(sizes, Number(values.units))
  const effort = values.quick ? { rounds: 1, seconds: 1, repeats: 5 } : { rounds: 9, seconds: 2, repeats: 20 }
  return { only: new Set(only), units, gate: values.gate, ...effort }
}

function oneOf<T>(known: readonly T[], word: unknown): T {
  const found = known.find((one) => one === word)
  if (found === undefined) throw new Error(`${String(word)} is none of ${known.join(', ')}. Usage: ${usage}`)
  return found
}
