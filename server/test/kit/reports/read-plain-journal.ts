interface PlainEntry {
  day: string
  id: string
  lines: { account: string; cents: number }[]
}

/** Reads a plain-text journal strictly: whatever this project does not write, or does not balance, is refused. */
export function readPlainJournal(text: string): PlainEntry[] {
  const entries: PlainEntry[] = []
  const accounts = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    const refuse = (why: string) => new Error(`Line ${at + 1} ${why}: ${line}`)
    const account = /^account (\S.*)$/.exec(line)?.[1]
    const head = /^(\d{4}-\d\d-\d\d) \* \((\d+)\) (\S.*)$/.exec(line)
    const posting = /^ {4}(\S(?:.*?\S)?) {2}\$(-?)(\d+)\.(\d\d)(?: {2}; \S.*)?$/.exec(line)
    if (account) accounts.add(account)
    else if (head) {
      entries.push({ day: head[1] ?? '', id: head[2] ?? '', lines: [] })
    } else if (posting) {
      const [, name = '', minus, whole, hundredths] = posting
      if (![...accounts].some((known) => name === known || name.startsWith(`${known}:`)))
        throw refuse('names an account that is not declared')
      entries.at(-1)?.lines.push({ account: name, cents: Number(`${minus}${whole}${hundredths}`) })
    } else if (line !== '' && !/^( {4})?; \S/.test(line) && line !== 'commodity $1,000.00')
      throw refuse('is none of ours')
  }
  for (const { id, lines } of entries) {
    const left = lines.reduce((sum, { cents }) => sum + cents, 0)
    if (lines.length < 2 || left !== 0) throw new Error(`Entry ${id} does not balance`)
  }
  return entries
}

/** The balance of each top account of a plain-text journal, in cents. */
export function plainBalances(entries: readonly PlainEntry[]): Map<string, number> {
  const balances = new Map<string, number>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    balances.set(account, (balances.get(account) ?? 0) + cents)
  return balances
}
