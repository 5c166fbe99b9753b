export interface SettlementSearch {
  /** The tenancy. */
  rentId?: number | undefined
}

export const settlementSearch = ({ rentId }: Record<string, unknown>): SettlementSearch => ({
  rentId: /^[1-9]\d{0,14}$/.test(String(rentId)) ? Number(rentId) : undefined,
})
