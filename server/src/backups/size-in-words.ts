const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size as a person reads it: three figures. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 ? size : Number(size.toPrecision(3))} ${units[unit]}`
}
