/** The search parameters of an owner's financial board. */
export interface OwnerBoardSearch {
  id?: number | undefined
}

export const ownerBoardSearch = ({ id }: Record<string, unknown>): OwnerBoardSearch => ({
  id: /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : undefined,
})
