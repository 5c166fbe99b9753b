import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../app-context'
import { betweenCells, questionChecker } from './signed-question'

/** A question that the gate or another cell may ask: what it is about, and what answers it. It changes nothing. */
export interface CellQuestion<About extends z.ZodType = z.ZodType> {
  about: About
  answer: (context: AppContext, about: z.output<About>) => Promise<object>
}

/** Types one question of a list by what it is about. */
export const cellQuestion = <About extends z.ZodType>(question: CellQuestion<About>): CellQuestion =>
  question as CellQuestion

const longest = 16_384

/** Answers signed questions of the gate and of other cells. A server without a cell has no such addresses. */
export function addQuestions(
  app: FastifyInstance,
  context: AppContext,
  questions: Readonly<Record<string, CellQuestion>>,
): void {
  const { cell } = context.config
  if (cell === null) return
  const isAsked = questionChecker(cell.secret, context.now)
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: longest }, (_, body, done) =>
      done(null, body),
    )
    for (const [name, { about, answer }] of Object.entries(questions)) {
      const path = `${betweenCells}${name}`
      inner.post(path, { logLevel: 'warn' }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isAsked({ to: cell.letter, path, body }, request.headers))
          return reply.code(403).send({ type: 'E_FORBIDDEN', message: 'This question is not signed.' })
        const asked = about.safeParse(parsed(body))
        // A cell of another version may ask what this one does not know.
        if (!asked.success) return reply.code(422).send({ type: 'E_INVALID', message: 'This question is not known.' })
        return answer(context, asked.data)
      })
    }
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // No question has this shape.
    return undefined
  }
}
