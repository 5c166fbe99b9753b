import type { Language } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { type Rendered, sendPage } from '../../../../guests/page'
import { languageOf } from '../../../../guests/spoken'
import { formFields } from '../../../../http/form-fields'
import { pageLimit } from '../../../../http/limits'
import { checkingKey } from '../../../account/log/signing-key'
import { factsOfCode } from '../letter/history-letter.sql'
import { codeHash } from '../letter/letter-code'
import { letterFacts } from '../letter/letter-facts'
import { readLetter } from '../letter/letter-seal'
import { sentLetter } from './sent-letter'
import { verifyTexts } from './texts/all'
import { answerPage, askPage } from './verify-page'

const triesPerMinute = 20

/** The page on which a new landlord checks a letter. It shows the facts of that letter and of nothing else. */
export function addVerify(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  app.get('/verify', { config: pageLimit(rateLimits, 'verify') }, async (request, reply) =>
    sendPage(reply, 200, askPage(languageOf(request))),
  )
  app.post('/verify', { config: pageLimit(rateLimits, 'verify-letter', triesPerMinute) }, async (request, reply) => {
    const language = languageOf(request)
    const { wrong, page } = request.isMultipart()
      ? await byFile(request, context, language)
      : await byCode(context, language, formFields(request.body)('code', 40))
    return page ? sendPage(reply, 200, page) : sendPage(reply, 422, askPage(language, wrong))
  })
}

type Answer = { wrong: string; page?: undefined } | { wrong?: undefined; page: Rendered }

/** The signature alone answers: the database is not asked. */
async function byFile(request: FastifyRequest, context: AppContext, language: Language): Promise<Answer> {
  const texts = verifyTexts[language]
  const sent = await sentLetter(request, context)
  if (sent === 'none') return { wrong: texts.noFile }
  if (sent === 'too large') return { wrong: texts.tooLarge }
  const key = await checkingKey(context.config.keysDir)
  const facts = key && readLetter(key, sent)
  return facts ? { page: answerPage(language, { facts, by: 'file' }) } : { wrong: texts.notGenuine }
}

async function byCode(context: AppContext, language: Language, typed: string): Promise<Answer> {
  const hash = codeHash(typed)
  const found = hash && (await factsOfCode(readsOf(context.pool, null), hash))
  if (!found) return { wrong: verifyTexts[language].noCode }
  return { page: answerPage(language, { facts: letterFacts.parse(found), by: 'code' }) }
}
