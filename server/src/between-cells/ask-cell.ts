import type { Secret } from '../secret'
import { betweenCells, signedHeaders } from './signed-question'

/** A cell did not answer a question, or not as it should. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

interface Asked {
  letter: string
  /** The base address of the cell's servers. */
  address: string
}

const within = 2_000
const longest = 4 * 1_048_576

/** Asks a cell a signed question and returns its answer. A cell that takes longer than two seconds did not answer. */
export async function askCell(shared: Secret, cell: Asked, what: string, about: object): Promise<unknown> {
  const path = `${betweenCells}${what}`
  const body = JSON.stringify(about)
  const headers = signedHeaders(shared, { to: cell.letter, path, body }, new Date())
  try {
    const response = await fetch(`${cell.address.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    const text = await response.text()
    if (response.status !== 200 || text.length > longest) throw new NoAnswer(`Cell ${cell.letter}: ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(`Cell ${cell.letter} did not answer`, { cause: error })
  }
}
