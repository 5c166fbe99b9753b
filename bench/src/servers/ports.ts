import { freePort } from '../child'

/** Hands out ports: one after the other from the first, or whichever the system has free. */
export function portsFrom(first: number): () => Promise<number> {
  let next = first
  return async () => {
    if (first === 0) return freePort()
    next += 1
    return next - 1
  }
}
