import { type Field, field } from './field'

/**
 * An address that a page may link to: http or https, with a host and no user name. Any other scheme would run as code or open
 * a file on the reader's machine, and a user name can pass one host off as another.
 */
const pattern = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\`{}|^]*)?$/iu

const max = 500

/** A web address. Defaults to https if the user types no scheme. */
export function webAddress(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', label, required, max }, '', (value) => {
    const whole = /^https?:\/\//i.test(value) ? value : `https://${value}`
    if (whole.length > max) return { refused: `${label} can have at most ${max} characters.` }
    return pattern.test(whole) ? whole : { refused: `${label} must be a web address, such as https://homes.example.` }
  })
}
