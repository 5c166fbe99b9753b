/** A Markdown file: what its head says, the text before the first heading, and the text under each. */
export interface Paper {
  head: Readonly<Record<string, string>>
  lead: string
  parts: readonly { title: string; text: string }[]
}

const headOf = /^---\n([\s\S]*?)\n---\n/

export function readPaper(file: string, written: string): Paper {
  const text = written.replaceAll('\r\n', '\n')
  const [whole, lines] = headOf.exec(text) ?? []
  if (whole === undefined || lines === undefined) throw new Error(`${file} does not begin with its title`)
  const head = Object.fromEntries(
    lines.split('\n').map((line) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(`${file} has the line "${line}" in its head`)
      return [name, value.trim()]
    }),
  )
  const [lead = '', ...parts] = text.slice(whole.length).split(/^## /m)
  return {
    head,
    lead: lead.trim(),
    parts: parts.map((part) => {
      const end = part.indexOf('\n')
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() }
    }),
  }
}
