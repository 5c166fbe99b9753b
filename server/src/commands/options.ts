import { CellError } from '../cells/cell-error'

interface Given {
  words: string[]
  given: Record<string, string | undefined>
  flags: ReadonlySet<string>
}

/** Splits arguments into words, options with a value and flags. An option that is not known is refused. */
export function optionsOf(args: readonly string[], named: readonly string[], flags: readonly string[] = []): Given {
  const result = { words: [] as string[], given: {} as Record<string, string>, flags: new Set<string>() }
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    const [, name = '', inline] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (name === '') result.words.push(word)
    else if (flags.includes(name)) result.flags.add(name)
    else if (named.includes(name)) {
      const value = inline ?? args[at + 1]
      if (value === undefined) throw new CellError(`--${name} needs a value.`)
      if (inline === undefined) at += 1
      result.given[name] = value
    } else throw new CellError(`The option --${name} is not known.`)
  }
  return result
}
