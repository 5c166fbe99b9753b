import type { z } from 'zod'
import { ProviderError } from '../provider-error'

/** Addresses are completed while the person types, so a late answer is useless. */
const patience = 3_000

/** Asks a service and believes only an answer of the shape that is documented. */
export async function askJson<T extends z.ZodType>(
  shape: T,
  url: URL,
  init: RequestInit = {},
  within = patience,
): Promise<z.output<T>> {
  const answer = await answered(url, init, within)
  const parsed = shape.safeParse(answer)
  if (!parsed.success)
    throw new ProviderError('The address service sent an answer that cannot be read.', { cause: parsed.error })
  return parsed.data
}

async function answered(url: URL, init: RequestInit, within: number): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(within) })
    if (response.ok) return await response.json()
    await response.body?.cancel()
    throw new Error(`The address service answered ${response.status}`)
  } catch (cause) {
    throw new ProviderError('The address service is not responding. Type the address.', { cause })
  }
}
