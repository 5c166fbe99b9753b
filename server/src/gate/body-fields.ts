/** The fields that a way to a cell can be read from. */
const names = ['token', 'email', 'invite', 'code', 'choice', 'recipient'] as const

export type BodyFields = Partial<Record<(typeof names)[number], string>>

/** Longer values are neither an email nor a token. */
const longest = 2_000

/**
 * Reads the few fields that say which cell a request belongs to, from the part of its body that is here. A body that can't
 * be read says nothing. The cell reads the whole request itself, so a wrong guess opens nothing.
 */
export function fieldsIn(head: Buffer, type: string, whole: boolean): BodyFields {
  const kind = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (kind === 'application/json') return whole ? ofJson(head.toString()) : {}
  if (kind === 'application/x-www-form-urlencoded') return picked(ofForm(head.toString(), whole))
  if (kind === 'multipart/form-data') return picked(ofParts(head, type))
  return {}
}

function picked(found: Iterable<readonly [string, unknown]>): BodyFields {
  const fields: BodyFields = {}
  for (const [name, value] of found) {
    const known = names.find((one) => one === name)
    if (known && fields[known] === undefined && typeof value === 'string' && value.length <= longest)
      fields[known] = value
  }
  return fields
}

function ofJson(text: string): BodyFields {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? picked(Object.entries(value)) : {}
  } catch {
    // The cell answers what is wrong with it.
    return {}
  }
}

/** The last field of a part of a form may be cut off, so it is left out. */
function ofForm(text: string, whole: boolean): [string, string][] {
  const fields = [...new URLSearchParams(text)]
  return whole ? fields : fields.slice(0, -1)
}

/** The text fields of a multipart body that are whole. Files are passed over. */
function* ofParts(head: Buffer, type: string): Generator<[string, string]> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type)
  const name = boundary?.[1] ?? boundary?.[2]
  if (name === undefined) return
  const border = Buffer.from(`--${name}`)
  let from = head.indexOf(border)
  while (from !== -1) {
    const to = head.indexOf(border, from + border.length)
    if (to === -1) return
    const part = head.subarray(from + border.length, to)
    const gap = part.indexOf('\r\n\r\n')
    const about = gap === -1 ? '' : part.subarray(0, gap).toString()
    const field = /;\s*name="([^"]{1,100})"/i.exec(about)?.[1]
    if (field !== undefined && !/;\s*filename/i.test(about))
      yield [
        field,
        part
          .subarray(gap + 4)
          .toString()
          .replace(/\r\n$/, ''),
      ]
    from = to
  }
}
