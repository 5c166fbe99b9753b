/** The steps of an import, in order, as they appear in the address. */
export const steps = ['files', 'columns', 'check', 'preview', 'tie-out', 'first-month', 'import'] as const
export type Step = (typeof steps)[number]

/** The search parameters of an import: the run, its step, and the records of the preview. */
export interface ImportSearch {
  run?: number | undefined
  step?: Step | undefined
  tab?: string | undefined
}

export const importSearch = ({ run, step, tab }: Record<string, unknown>): ImportSearch => ({
  run: /^[1-9]\d{0,14}$/.test(String(run)) ? Number(run) : undefined,
  step: steps.find((one) => one === step),
  tab: typeof tab === 'string' && /^[a-z]{1,20}$/.test(tab) ? tab : undefined,
})
