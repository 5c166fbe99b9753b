/** `/apply?token=...`, `/apply/form?token=...&step=2`, `/apply/more?token=...` and `/consent?token=...`: links that people without a login open. */
export const applySearch = ({ token, step }: Record<string, unknown>): ApplySearch => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
  step: /^[1-9]$/.test(String(step)) ? Number(step) : undefined,
})

interface ApplySearch {
  token?: string | undefined
  step?: number | undefined
}
