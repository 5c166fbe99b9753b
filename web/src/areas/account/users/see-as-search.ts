const idOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

interface SeeAsSearch {
  userId?: number | undefined
}

/** `?userId=12`: the user whose screens are shown. */
export const seeAsSearch = ({ userId }: Record<string, unknown>): SeeAsSearch => ({ userId: idOf(userId) })
