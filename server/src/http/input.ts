import type { AnyCall } from '@freehold/contract/kit/call'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { FastifyRequest } from 'fastify'
import { fieldsOf, invalid } from './failures'
import { faultsIn } from './field-faults'
import { Refusal } from './refusal'

const asRecord = (part: unknown): Record<string, unknown> => {
  if (part === undefined || part === null) return {}
  if (typeof part !== 'object' || Array.isArray(part)) throw new Refusal('E_INVALID', 'The request must be an object.')
  return part as Record<string, unknown>
}

/** A GET is asked by its address, a POST by its body; parameters of the path count for both. */
export function rawInput(request: FastifyRequest): Record<string, unknown> {
  const asked = request.method === 'POST' ? request.body : request.query
  return { ...asRecord(asked), ...asRecord(request.params) }
}

/** Refuses with every field that is wrong, and every file that is missing, at once. */
export function parseInput(
  call: AnyCall,
  raw: Record<string, unknown>,
  missing: Record<string, string> = {},
): Record<string, unknown> {
  const parsed = call.input.safeParse(raw)
  const numbers = numbersIn(call, parsed.success ? parsed.data : raw)
  const refused = { ...numbers, ...(parsed.success ? {} : fieldsOf(parsed.error)), ...missing }
  if (!parsed.success || Object.keys(refused).length > 0)
    throw invalid(
      refused,
      call.guest && ((language) => faultsIn(language, { shape: call.input.shape, raw, faults: refused })),
    )
  return call.sorts && isBlank(raw.orderBy) ? { ...parsed.data, ascending: !call.newestFirst } : parsed.data
}

/** A direction belongs to the column that is named beside it; a list without an order comes in the one it has by itself. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * The prose with a card number or a social security number in it, by field. Only the server looks for them: the pages with
 * forms would all carry the rule.
 */
function numbersIn(call: AnyCall, values: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {}
  const look = (name: string, facts: FieldFacts | undefined, value: unknown) => {
    const problem = facts?.prose && typeof value === 'string' ? sensitiveProblem(facts.label, value) : null
    if (problem !== null) found[name] = problem
  }
  for (const [name, schema] of Object.entries(call.input.shape)) {
    const facts = fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])
    look(name, facts, values[name])
    if (facts?.rows && Array.isArray(values[name]))
      for (const [at, row] of values[name].entries())
        for (const [part, of] of Object.entries(facts.rows)) look(`${name}.${at}.${part}`, of, Object(row)[part])
  }
  return found
}
