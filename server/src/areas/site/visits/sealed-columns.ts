export interface SealedColumn {
  table: string
  /** The column of the sealed text, and the name that it was sealed for. */
  column: string
  named: string
}

const sealed = (table: string, column: string, named = column.replace(/_sealed$/, '')): SealedColumn => ({
  table,
  column,
  named,
})

/** The sealed fields of the copied tables: each opens with the key of its account alone. */
export const sealedColumns: readonly SealedColumn[] = [
  sealed('contractor', 'tax_id_sealed'),
  sealed('tenant', 'dob_sealed'),
  sealed('household_member', 'dob_sealed'),
  sealed('rental_application', 'dob_sealed'),
  sealed('rental_application', 'ssn_sealed'),
  sealed('rental_application', 'license_sealed', 'drv_license'),
  sealed('rental_application', 'coapplicant_dob_sealed'),
  sealed('rental_application', 'coapplicant_ssn_sealed'),
  sealed('online_part', 'dob_sealed'),
  sealed('online_part', 'ssn_sealed'),
  sealed('online_part', 'license_sealed'),
  sealed('portal_method', 'token_sealed'),
]

/** The tables whose dates of birth an index finds. */
export const indexedBirths: readonly string[] = ['tenant', 'household_member', 'rental_application']
