import { type Found, findArticles } from './find-articles'
import { help } from './help'

let last: Promise<unknown> = Promise.resolve()

/** Work in a turn of its own of the event loop: many at once must not keep every other request waiting behind all of them. */
function inTurn<T>(work: () => T): Promise<T> {
  const next = last.then(() => new Promise<T>((done) => setImmediate(() => done(work()))))
  last = next
  return next
}

export async function searchHelp(keyword: string): Promise<Found> {
  const { filing } = await help()
  return inTurn(() => findArticles(filing, keyword))
}
