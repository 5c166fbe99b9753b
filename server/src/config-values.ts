import { dollars } from '@freehold/rules/money'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies'

export const address = (schemes: string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
  })

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number)

export const yesOrNo = z.enum(['1', '0'], { error: 'must be 1 or 0' }).transform((text) => text === '1')
export const proxies = z.string().transform((text, ctx): TrustedProxies => {
  const read = readTrustedProxies(text)
  if (read !== null) return read
  const message = 'must be the number of proxies in front of the server, or their addresses like 10.0.0.7,10.1.0.0/16'
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})
export const price = z
  .string()
  .regex(/^\d{1,4}(\.\d\d)?$/, { error: 'must be an amount in dollars like 39 or 39.95', abort: true })
  .refine((text) => Number(text) > 0, { error: 'must be more than 0' })
  .transform((text) => dollars(Number(text)))

export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

export const merchantAccount = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'must be the ID of a merchant account at Braintree' })

/** A server that listens everywhere is opened as localhost by the person who sits at it. */
export function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
