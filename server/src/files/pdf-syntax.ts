/** A complete name in PDF syntax: it ends at a blank or a delimiter. */
export const named = (...names: string[]): RegExp => new RegExp(`/(?:${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`)

/** `/J#61vaScript` is `/JavaScript` to every reader. */
export const plainNames = (text: string): string =>
  text.replace(/\/[^\s\0()<>[\]{}/%#]*#[^\s\0()<>[\]{}/%]*/g, (name) =>
    name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )

interface Part {
  /** The text before a stream, its dictionary included. */
  outside: string
  from: number
  to: number
}

/** A stream ends where the word says, not where a length claims. */
export function* betweenStreams(text: string): Generator<Part> {
  const word = /(?<!end)stream[ \t\f\0]*(?:\r\n|\n|\r)/g
  let at = 0
  for (let found = word.exec(text); found; found = word.exec(text)) {
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    yield { outside: text.slice(at, found.index), from, to }
    at = to
    word.lastIndex = to
  }
  yield { outside: text.slice(at), from: text.length, to: text.length }
}
