/** One line of the table: what was measured, what it should be, and whether it is. */
export interface Figure {
  part: Part
  name: string
  value: number
  unit: string
  /** Absent for what is told but not held. */
  goal?: { at: 'most' | 'least'; value: number; aim?: true }
  /** The parts of the figure. */
  detail?: Record<string, number | string>
}

export const parts = ['lists', 'money', 'reports', 'login', 'growth', 'writes', 'memory', 'web'] as const
export type Part = (typeof parts)[number]

/** A gate must be met, an aim is told. */
export function verdict({ value, goal }: Figure): 'ok' | 'MISSED' | 'aim missed' | '' {
  if (goal === undefined) return ''
  const met = goal.at === 'most' ? value <= goal.value : value >= goal.value
  return met ? 'ok' : goal.aim ? 'aim missed' : 'MISSED'
}

const shown = (value: number): string =>
  value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(2)

const goalOf = ({ goal, unit }: Figure): string =>
  goal === undefined ? '' : `${goal.at === 'most' ? '<=' : '>='} ${goal.value} ${unit}`

const detailOf = ({ detail = {} }: Figure): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? shown(value) : value}`)
    .join(', ')

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.name,
    `${shown(figure.value)} ${figure.unit}`,
    goalOf(figure),
    verdict(figure),
    detailOf(figure),
  ])
  const all = [['part', 'what', 'value', 'goal', '', 'made of'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
