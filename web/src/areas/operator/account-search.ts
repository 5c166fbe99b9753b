/** `/superadmin/account?account=12`: the account that is shown. */
export function accountSearch({ account }: Record<string, unknown>): { account?: number | undefined } {
  return { account: /^[1-9]\d{0,14}$/.test(String(account)) ? Number(account) : undefined }
}
