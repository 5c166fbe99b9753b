import { repeat } from '../repeat'
import type { Directory } from './directory'

export interface Health {
  isUp: (letter: string) => boolean
  /** The letters of all cells with what the last look found. */
  states: () => { cell: string; state: string; answers: boolean }[]
  stop: () => Promise<void>
}

const pause = 2_000
const within = 2_000

/** Looks at each cell every two seconds. A cell that was not looked at yet counts as answering. */
export function watchCells(directory: Directory): Health {
  const down = new Set<string>()
  const look = async (letter: string, address: string) => {
    const up = await fetch(`${address.replace(/\/+$/, '')}/api/health`, { signal: AbortSignal.timeout(within) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (up) down.delete(letter)
    else down.add(letter)
  }
  const watching = repeat(
    () => Promise.all(directory.cells().map(({ letter, address }) => look(letter, address))),
    pause,
  )
  return {
    isUp: (letter) => !down.has(letter),
    states: () => directory.cells().map(({ letter, state }) => ({ cell: letter, state, answers: !down.has(letter) })),
    stop: watching.stop,
  }
}
