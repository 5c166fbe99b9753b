/**
 * An outside service was asked to do something, and whether it did is not known: no answer came, or one that cannot be
 * read. Not a `ProviderError`, which says that nothing happened: who catches that one must not catch this by accident.
 */
export class ProviderUnknown extends Error {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'ProviderUnknown'
  }
}
