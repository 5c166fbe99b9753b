import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Target } from './load'
import type { SeededDatabase } from './seed/seeded-database'

/** One question, asked of the product and of the floor: the same, with the same answer. */
export interface Asked {
  name: string
  product: Target
  floor: Target
  goals: Goals
}

/** Goals as ratios to the floor's figures. */
export interface Goals {
  /** Requests per second, at least. */
  perSecond?: number
  p50?: number
  p99?: number
  /** CPU time of server and PostgreSQL, at most. */
  cpu?: number
}

export async function accountOf({ connection }: Pick<SeededDatabase, 'connection'>, login: string): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ account_id: string }>('select account_id from staff_user where email = $1', [
      login,
    ])
    if (rows[0] === undefined) throw new Error(`There is no account of ${login}`)
    return rows[0].account_id
  } finally {
    await client.end()
  }
}

/** A floor that answers something else would be no floor. */
export async function mustAnswerAlike({ name, product, floor }: Asked): Promise<void> {
  const [ours, theirs] = await Promise.all([answerOf(product), answerOf(floor)])
  const [{ data: rows = [], ...rest }, { data: floorRows = [], ...floorRest }] = [ours, theirs]
  if (rows.length === 0 && Object.keys(rest).length === 1) throw new Error(`${name}: there is nothing in the answer`)
  if (!isDeepStrictEqual(rest, floorRest))
    throw new Error(`${name}: ${JSON.stringify(rest)}, the floor says ${JSON.stringify(floorRest)}`)
  const different = rows.findIndex((row, i) => !isDeepStrictEqual(row, floorRows[i]))
  if (different === -1 && rows.length === floorRows.length) return
  const [own, other] = [rows, floorRows].map((all) => JSON.stringify(all[different]))
  throw new Error(`${name}: other rows than the floor's: ${own} ${other}`)
}

interface Answer {
  type: string
  data?: Record<string, unknown>[]
  count?: number
}

async function answerOf({ url, headers = {} }: Target): Promise<Answer> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
