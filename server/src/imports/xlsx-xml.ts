interface Element {
  /** The opening tag. */
  open: string
  inside: string
}

/**
 * The elements of a name, in their order. The parts of a workbook that are read never nest an element in one of its own
 * name, so the next closing tag is its own. A prefix of the name, as some programs write it, is passed over.
 */
export const elements = (xml: string, name: string): Element[] => [...elementsOf(xml, name)]

/** The same, one at a time, for a reader that may stop early. */
export function* elementsOf(xml: string, name: string): Generator<Element, undefined> {
  const tag = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>`, 'g')
  for (let at = tag.exec(xml); at !== null; at = tag.exec(xml)) {
    const [open, prefix = ''] = at
    if (open.endsWith('/>')) {
      yield { open, inside: '' }
      continue
    }
    const close = `</${prefix}${name}>`
    const end = xml.indexOf(close, tag.lastIndex)
    if (end === -1) break
    const inside = xml.slice(tag.lastIndex, end)
    tag.lastIndex = end + close.length
    yield { open, inside }
  }
}

/** An attribute of an opening tag; blank where it has none. */
export function attribute(open: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(open) ?? []
  return unescaped(double ?? single ?? '')
}

/** Cut out one by one: an expression that looks for the end of each would look through the whole rest where none comes. */
function withoutReadingAid(xml: string): string {
  if (!xml.includes('rPh')) return xml
  return elements(xml, 'rPh').reduce((text, { open, inside }) => text.replace(`${open}${inside}`, ''), xml)
}

/** The text of all `t` elements; the reading aid of Japanese words is left out. */
export function textOf(xml: string): string {
  return elements(withoutReadingAid(xml), 't')
    .map(({ inside }) => unescaped(inside))
    .join('')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
