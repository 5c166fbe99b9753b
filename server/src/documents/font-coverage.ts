const [entryAt, entryBytes] = [12, 16]
const groupsFormat = 12

/** The code points a font has a glyph for: its OpenType `cmap` table in format 12, which our fonts have. */
export function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap')
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, n) => cmap + font.readUInt32BE(cmap + 8 + n * 8),
  )
  const groups = subtables.find((at) => font.readUInt16BE(at) === groupsFormat)
  if (groups === undefined) throw new Error('A font of the documents has no character table in format 12')
  const codes = new Set<number>()
  for (let n = 0; n < font.readUInt32BE(groups + 12); n += 1) {
    const at = groups + 16 + n * 12
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code += 1) codes.add(code)
  }
  return codes
}

function tableAt(font: Buffer, tag: string): number {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const at = entryAt + n * entryBytes
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`A font of the documents has no ${tag} table`)
}
