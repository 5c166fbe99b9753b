import { type Field, field } from './field'

const address = /^https?:\/\/[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+(:\d{1,5})?([/?#][^\s<>"'`\\]*)?$/i

/** An address on the web: https or http, and nothing that a browser would run. Without either, https is meant. */
export const webAddress = (label: string): Field<string> =>
  field({ kind: 'text', label, required: false, max: 500 }, '', (value) => {
    const whole = /^https?:\/\//i.test(value) ? value : `https://${value}`
    return whole.length <= 500 && address.test(whole)
      ? whole
      : { refused: `${label} must be a web address, such as https://homes.example.` }
  })
