/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    /** Requests in all; it runs until they are answered. */
    amount: number
    /** How often it looks whether it is done, in milliseconds. */
    sampleInt: number
    /** In seconds. */
    timeout: number
    headers?: Record<string, string>
    /** The requests sent in turn; each is made anew by its `setupRequest` before it is sent. */
    requests?: { method: string; setupRequest: (request: object) => object }[]
  }
  interface Result {
    non2xx: number
    errors: number
    timeouts: number
  }
  interface Run extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
