/** A value that shows itself only when asked by name: a log line, an error or a JSON text of it says nothing. */
export interface Secret {
  reveal(): string
  toString(): string
  toJSON(): string
}

const veil = () => '[hidden]'

export const secret = (value: string): Secret => ({ reveal: () => value, toString: veil, toJSON: veil })
