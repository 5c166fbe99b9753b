/** The GSM 03.38 basic set: each character takes seven bits. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: each takes two, an escape and the character. */
const extended = new Set('\f^{}\\[~]|€')

interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** The texts that a carrier counts and charges. */
  segments: number
  /** Units that the body takes, and those that are left in its last segment. */
  units: number
  left: number
}

/** A character outside the GSM set makes the whole text UCS-2. */
export function segmentsOf(body: string): Segments {
  const characters = [...body]
  const gsm = characters.every((one) => basic.has(one) || extended.has(one))
  const sizes = characters.map((one) => (gsm ? (extended.has(one) ? 2 : 1) : one.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, part] = gsm ? [160, 153] : [70, 67]
  if (units <= single) return { encoding: gsm ? 'GSM-7' : 'UCS-2', segments: 1, units, left: single - units }
  // A character never breaks over two segments, so one of two units may leave the last unit of a segment empty.
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > part) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { encoding: gsm ? 'GSM-7' : 'UCS-2', segments, units, left: part - used }
}
