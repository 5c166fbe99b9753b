import { quoteMark } from './html-text'

/** Lines with which mail programs begin what they quote. Each is one line, or two where a program wraps it. */
const beginnings: readonly RegExp[] = [
  /^On .{4,300}\bwrote:$/,
  /^El .{4,300}\bescribi(?:ó|o):$/,
  /^-{2,}\s*(?:Original Message|Forwarded message|Mensaje original|Mensaje reenviado)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:From|De):\s.+$/,
  /^Sent from my .{2,40}$/,
  /^Enviado desde mi .{2,40}$/,
]

/** "From:" alone is a word of a person; with these lines after it, it is the head of a quoted email. */
const headLine = /^(?:Sent|Date|To|Subject|Cc|Enviado|Enviado el|Fecha|Para|Asunto|CC):\s/i

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line === quoteMark) return true
  const wrapped = `${line} ${lines[at + 1] ?? ''}`.trim()
  return beginnings.some((begin) => {
    if (begin.source.startsWith('^(?:From')) return begin.test(line) && headLine.test(lines[at + 1] ?? '')
    return begin.test(line) || (/^(?:On|El) /.test(line) && begin.test(wrapped))
  })
}

const isQuoted = (line: string): boolean => line.startsWith('>') || line === quoteMark

const tidy = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== quoteMark)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * The part of an answer that its writer wrote: without the history that mail programs put below. Of an answer below the
 * history, the lines that are not quoted; where nothing is left of either, all of it.
 */
export function replyText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const cut = lines.findIndex((_, at) => beginsQuote(lines, at))
  const above = tidy((cut === -1 ? lines : lines.slice(0, cut)).filter((line) => !isQuoted(line)))
  if (above !== '') return above
  const below = tidy(lines.slice(cut + 1).filter((line, at) => !isQuoted(line) && !beginsQuote(lines, cut + 1 + at)))
  return below === '' ? tidy(lines) : below
}
