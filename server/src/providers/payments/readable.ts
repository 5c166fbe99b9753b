import type { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'

export function readable<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderUnknown('The payment provider sent an answer that cannot be read.', { cause: parsed.error })
}
