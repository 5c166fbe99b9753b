const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  iexcl: '¡',
  iquest: '¿',
}

const largest = 0x10ffff

function characterOf(code: number): string {
  const isText = code > 0 && code <= largest && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : ''
}

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal))
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    return named[String(name).toLowerCase()] ?? whole
  })

/** Elements whose content no one reads. */
const hidden = ['head', 'style', 'script', 'title', 'template']

function withoutComments(html: string): string {
  const parts: string[] = []
  let from = 0
  for (let begin = html.indexOf('<!--'); begin !== -1; begin = html.indexOf('<!--', from)) {
    parts.push(html.slice(from, begin))
    const end = html.indexOf('-->', begin + 4)
    if (end === -1) return parts.join('')
    from = end + 3
  }
  return parts.join('') + html.slice(from)
}

/** Takes hidden elements out, one after the other: a search for the end that is not there would take long for each. */
function withoutHidden(html: string): string {
  let rest = html
  for (const name of hidden) {
    const lower = rest.toLowerCase()
    const parts: string[] = []
    let from = 0
    for (let begin = lower.indexOf(`<${name}`); begin !== -1; begin = lower.indexOf(`<${name}`, from)) {
      // "<header" is no "<head".
      const isWhole = /[\s>/]/.test(lower.charAt(begin + name.length + 1))
      const end = isWhole ? lower.indexOf(`</${name}`, begin) : begin
      parts.push(rest.slice(from, begin))
      if (end === -1) return parts.join('')
      if (!isWhole) parts.push(rest.slice(begin, begin + name.length + 1))
      from = isWhole ? end + name.length + 2 : begin + name.length + 1
    }
    rest = parts.join('') + rest.slice(from)
  }
  return rest
}

/** The text of an HTML email. Quoted history keeps a mark, so that it can be cut off like that of a plain one. */
export function textOfHtml(html: string): string {
  const marked = withoutHidden(withoutComments(html))
    .replace(/\s+/g, ' ')
    .replace(/<(?:blockquote|div[^<>]{0,200}class="?gmail_quote)[^<>]{0,400}>/gi, `\n${quoteMark}\n`)
    .replace(/<li[^<>]{0,400}>/gi, '\n- ')
    .replace(/<(?:br|hr)[^<>]{0,400}>/gi, '\n')
    .replace(/<\/?(?:p|div|tr|h[1-6]|ul|ol|table|section|blockquote)\b[^<>]{0,2000}>/gi, '\n')
    .replace(/<[^<>]{0,4000}>/g, '')
  return unescaped(marked)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A line that no person writes: from here on an HTML email quotes. */
export const quoteMark = '\u2063quoted\u2063'
