import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Hashes and counts the bytes that pass through. */
export function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece)
      bytes += piece.length
      next(null, piece)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
