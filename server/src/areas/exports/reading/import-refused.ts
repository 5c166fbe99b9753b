/** A file that is no export, or not as it was written. The sentence is for the user who sent it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
