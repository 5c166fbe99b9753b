const written = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/

/** True for a latitude and a longitude, as a device gives them: "40.712776,-74.005974". */
export function isPlace(text: string): boolean {
  if (!written.test(text)) return false
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
