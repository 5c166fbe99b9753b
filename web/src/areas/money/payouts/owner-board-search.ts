/** The search parameters of an owner's financial board. */
export interface OwnerBoardSearch {
  id?: number | undefined
  /** Set while the next statement is being prepared. */
  statement?: 1 | undefined
}

export const ownerBoardSearch = ({ id, statement }: Record<string, unknown>): OwnerBoardSearch => ({
  id: /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : undefined,
  statement: String(statement) === '1' ? 1 : undefined,
})
