import pg from 'pg'

interface Took {
  count: number
  milliseconds: number
}

type Tally = Map<string, Took>

/** Notes how often each statement is sent, and how long its answers take. Time spent waiting in the pipeline counts as well. */
export function tallyStatements(): Tally {
  const tally: Tally = new Map()
  const query = pg.Client.prototype.query as (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const begin = performance.now()
    const answer = query.call(this, config, ...rest)
    const note = () => {
      const text = textOf(config)
      const { count, milliseconds } = tally.get(text) ?? { count: 0, milliseconds: 0 }
      tally.set(text, { count: count + 1, milliseconds: milliseconds + performance.now() - begin })
    }
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  } as typeof pg.Client.prototype.query
  return tally
}

const textOf = (config: unknown): string => {
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config
  return String(text).replace(/\s+/g, ' ').slice(0, 110)
}

export const slowestStatements = (tally: Tally, most: number): string[] =>
  [...tally.entries()]
    .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(([text, { count, milliseconds }]) => `${(milliseconds / 1000).toFixed(2)} s, ${count} times: ${text}`)
