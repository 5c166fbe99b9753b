import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { send } from './driver'
import type { Pool } from './pool'
import { isSqlError } from './read'

/** PostgreSQL's answer to each query after one that failed. */
const isAborted = (error: unknown): boolean => isSqlError(error) && error.code === '25P02'

/**
 * One transaction on its connection. Queries are sent as they come and run in that order; callers that need no answer
 * do not wait for one. After a failed query PostgreSQL refuses the rest, including the commit.
 */
export class TransactionPipeline {
  readonly #pool: Pool
  readonly #client: pg.ClientBase
  /** Sent without waiting, in their order. */
  readonly #sent: Promise<unknown>[] = []
  /** Why the first query failed. PostgreSQL refuses all after it, with an error that says nothing. */
  cause: unknown
  /** Resolves when the verb may run; rejects when it may not. */
  admitted: Promise<unknown> = Promise.resolve()

  constructor(pool: Pool, client: pg.ClientBase) {
    this.#pool = pool
    this.#client = client
  }

  /** Opens the transaction, or changes a setting of it. */
  begin(opening: string): void {
    const opened = this.#keep(this.#client.query(opening))
    opened.catch((error: unknown) => {
      this.cause ??= error
    })
  }

  /** Queries of the verb itself are answered after this. */
  admit(query: CompiledQuery, admit: (rows: unknown[]) => void): void {
    this.admitted = this.#keep(this.#send(query).then(({ rows }) => admit(rows)))
  }

  async ask(query: CompiledQuery): Promise<pg.QueryResult> {
    const [answer] = await Promise.all([this.#send(query), this.admitted])
    return answer
  }

  send(query: CompiledQuery): void {
    this.#keep(this.#send(query))
  }

  async commit(): Promise<void> {
    const [closed] = await Promise.all([this.#client.query('commit'), ...this.#sent])
    // After a failed statement whose error was caught, PostgreSQL answers a commit with a rollback.
    if (closed.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
  }

  /** Why what was sent without waiting failed; the first of them is the cause of the others. */
  async failures(): Promise<unknown[]> {
    const ended = await Promise.allSettled(this.#sent)
    return ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  }

  async #send(query: CompiledQuery): Promise<pg.QueryResult> {
    try {
      return await send(this.#pool, this.#client, query)
    } catch (error) {
      this.cause ??= error
      throw isAborted(error) ? this.cause : error
    }
  }

  #keep<T>(sent: Promise<T>): Promise<T> {
    // The error is checked when the transaction ends; until then it must not count as unhandled.
    sent.catch(() => {})
    this.#sent.push(sent)
    return sent
  }
}
