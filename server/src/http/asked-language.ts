import { type Language, languageAsked } from '@freehold/rules/text/language'
import type { FastifyRequest } from 'fastify'

/** The language that a page for guests asks for. Our own pages send the one on the screen, other clients the browser's. */
export const askedLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageAsked(
    (headers['accept-language'] ?? '')
      .slice(0, 200)
      .split(',')
      .map((range) => range.split(';')[0]?.trim() ?? ''),
  )
