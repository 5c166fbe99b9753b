/** Something about cells, or about the move of an account, can't be done. The message is a sentence for the operator. */
export class CellError extends Error {
  override name = 'CellError'
}
