import type { z } from 'zod'

/**
 * Reads JSON that was stored by an earlier release or came with an import. Null where it no longer has its shape: the
 * record is then shown with a sentence that says so.
 */
export const readStored = <T>(shape: z.ZodType<T>, stored: unknown): T | null => shape.safeParse(stored).data ?? null
