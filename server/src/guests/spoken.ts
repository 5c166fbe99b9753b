import { type Language, languageAsked, languages } from '@freehold/rules/text/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The same page in the other language. */
export interface OtherLanguage {
  language: Language
  /** The address of the page, with the language in it. */
  at: string
  /** The values of a form that shows the page again. A page without them is opened by its address. */
  sends?: Readonly<Record<string, string>>
}

const parameter = 'lang'
const cookie = 'guest_language'
const year = 365 * 86_400

const languageNamed = (name: unknown): Language | null => languages.find((one) => one === name) ?? null

function languageKept({ headers }: FastifyRequest): Language | null {
  const [, kept] = new RegExp(`(?:^|;\\s*)${cookie}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  return languageNamed(kept)
}

const languageInAddress = ({ query }: FastifyRequest): Language | null =>
  languageNamed((query as Record<string, unknown>)[parameter])

/** The languages of the browser, the one that its reader prefers first. */
function languagesOf({ headers }: FastifyRequest): string[] {
  const ranges = (headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [name = '', weight] = range.trim().split(/\s*;\s*q=/)
      return { name, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

/**
 * The language of a page: the one that was chosen on it or on a page beside it, else the one that the record knows of its
 * reader, else that of the browser.
 */
export const languageOf = (request: FastifyRequest, saved: Language | null = null): Language =>
  languageInAddress(request) ?? languageKept(request) ?? saved ?? languageAsked(languagesOf(request))

/** An address that keeps its language where the browser keeps no cookies. */
export function inLanguage(address: string, language: Language): string {
  const [path = '', query = ''] = address.split('?')
  const values = new URLSearchParams(query)
  values.set(parameter, language)
  return `${path}?${values}`
}

/** The address of a page in the other language. A blank one means the page that is open, without its values. */
export function otherLanguage(address: string, language: Language): OtherLanguage {
  const [first, second] = languages
  const other = language === first ? second : first
  return { language: other, at: inLanguage(address, other) }
}

/** The address of a page as it was asked for: with its language, if one was chosen in it. */
export function keptIn(request: FastifyRequest, address: string): string {
  const chosen = languageInAddress(request)
  return chosen === null ? address : inLanguage(address, chosen)
}

/** Remembers a choice on the pages beside this one. The cookie holds the language and nothing else. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageInAddress(request)
  if (chosen === null || chosen === languageKept(request)) return
  const [, folder = ''] = /^\/([\w-]+)/.exec(request.url) ?? []
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('Set-Cookie', `${cookie}=${chosen}; Path=/${folder}; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`)
}
