/** The shape in which the floor answers a list. */

export type Row = Record<string, unknown>
export type Run = (name: string, text: string, values: unknown[]) => Promise<Row[]>

export const dollars = (cents: unknown) => Number(cents) / 100

export const list = (rows: Row[], shaped: (row: Row) => Row, total: unknown = rows[0]?.total) => ({
  type: 'S_OK',
  data: rows.map(({ total: _, ...row }) => shaped(row)),
  count: Number(total ?? 0),
})
