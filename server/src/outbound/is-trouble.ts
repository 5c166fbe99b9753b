import { ProviderError } from '../providers/provider-error'
import { ProviderUnknown } from '../providers/provider-unknown'

/** An outside service is away, or does not answer. It says nothing about the account, and passes by itself. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof ProviderUnknown || (error instanceof ProviderError && !error.permanent)
