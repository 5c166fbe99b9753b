/** The embedded database cannot be used here as things stand. The message is a sentence for the person. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
