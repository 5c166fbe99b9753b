/** The search parameters of an import of owners. */
export interface OwnerImportSearch {
  run?: number | undefined
}

export const ownerImportSearch = ({ run }: Record<string, unknown>): OwnerImportSearch => ({
  run: /^[1-9]\d{0,14}$/.test(String(run)) ? Number(run) : undefined,
})
