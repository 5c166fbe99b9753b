import { type Field, field } from './field'

/**
 * An address that a page may link to: http or https, with a host and no user name. Any other scheme would run as code or open
 * a file on the reader's machine, and a user name can pass one host off as another.
 */
const pattern = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"\\`{}|^]*)?$/iu

const max = 500

export function webAddress(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', label, required, max }, '', (value) => {
    if (value.length > max) return { refused: `${label} may have at most ${max} characters.` }
    return pattern.test(value)
      ? value
      : { refused: `${label} must be a web address that begins with http:// or https://.` }
  })
}
