import type { z } from 'zod'
import type { AppContext } from '../app-context'
import { readCells } from '../cells/cell.sql'
import { askDirectoryOnce } from '../cells/directory-pool'
import { askCell, NoAnswer } from './ask-cell'

/** The answer of one cell; null when it gave none in time. */
interface CellAnswer<T> {
  cell: string
  name: string
  answer: T | null
}

interface AllAnswers<T> {
  /** The directory did not answer, so only this cell is known. */
  directorySilent: boolean
  /** This cell first, then the others in the order of their letters. */
  answers: CellAnswer<T>[]
}

interface Asked<T> {
  what: string
  about: object
  /** The shape of an answer: what another version of the product answers differently counts as none. */
  shape: z.ZodType<T>
  own: () => Promise<T>
}

const within = 1_000

/** Asks this cell and all others the same, at once. Where there is one cell, only that one is asked, by a call. */
export async function askAllCells<T>({ config, log }: AppContext, asked: Asked<T>): Promise<AllAnswers<T>> {
  const { cell } = config
  const own = asked.own()
  if (cell === null) return { directorySilent: false, answers: [{ cell: '', name: '', answer: await own }] }
  // Super admins are few, so a connection for each look is enough.
  const asking = { url: cell.directoryUrl, name: 'freehold', within, log }
  const listed = await askDirectoryOnce(asking, readCells).catch((error: unknown) => {
    log.warn({ reason: (error as Error).message }, 'The directory is not responding')
    return null
  })
  const others = (listed ?? []).filter(({ letter }) => letter !== cell.letter)
  const theirs = await Promise.all(
    others.map(async (other) => ({
      cell: other.letter,
      name: other.name,
      answer: await askCell(cell.secret, other, asked.what, asked.about).then(
        (answer) => asked.shape.safeParse(answer).data ?? null,
        (error: unknown) => {
          if (!(error instanceof NoAnswer)) throw error
          log.warn({ cell: other.letter }, 'A cell did not answer')
          return null
        },
      ),
    })),
  )
  const name = listed?.find(({ letter }) => letter === cell.letter)?.name ?? ''
  return { directorySilent: listed === null, answers: [{ cell: cell.letter, name, answer: await own }, ...theirs] }
}
