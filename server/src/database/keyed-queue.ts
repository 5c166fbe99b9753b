interface Queue {
  busy: number
  waiting: (() => void)[]
}

/**
 * Limits how many work on one thing at a time. The others wait here without a connection; in the database each would
 * hold one that another request could use. The row lock still decides who comes first.
 */
export class KeyedQueue {
  readonly #atOnce: number
  readonly #things = new Map<unknown, Queue>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<T>(thing: string | null, work: () => Promise<T>): Promise<T> {
    if (thing === null) return work()
    const leave = await this.enter(thing)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Enters the queue for work that is not a single promise. The caller calls the returned function once, to leave. */
  async enter(thing: unknown): Promise<() => void> {
    const queue = this.#things.get(thing) ?? { busy: 0, waiting: [] }
    this.#things.set(thing, queue)
    if (queue.busy < this.#atOnce) queue.busy += 1
    else await new Promise<void>((go) => queue.waiting.push(go))
    return () => this.#leave(thing, queue)
  }

  /** The next in line takes the place over directly, so no newcomer can slip in between. */
  #leave(thing: unknown, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.busy -= 1
    if (queue.busy === 0) this.#things.delete(thing)
  }
}
