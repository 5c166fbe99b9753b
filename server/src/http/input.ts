import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import { fieldsOf, invalid } from './failures'
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
  if (!parsed.success) throw invalid({ ...fieldsOf(parsed.error), ...missing })
  if (Object.keys(missing).length > 0) throw invalid(missing)
  return call.sorts && isBlank(raw.orderBy) ? { ...parsed.data, ascending: !call.newestFirst } : parsed.data
}

/** A direction belongs to the column that is named beside it; a list without an order comes in the one it has by itself. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''
