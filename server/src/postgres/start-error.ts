/** The embedded database cannot be used here. The message is a sentence for the person. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
