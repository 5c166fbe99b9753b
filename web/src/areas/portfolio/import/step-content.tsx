import { CheckStep } from './check/check-step'
import { ColumnsStep } from './columns/columns-step'
import { CommitStep } from './commit-step'
import { FilesStep } from './files-step'
import { FirstMonthStep } from './first-month-step'
import { type ImportRun, stepOf } from './import-run'
import type { Step } from './import-search'
import { PreviewStep } from './preview-step'
import { StepRail } from './step-rail'
import { TieOutStep } from './tie-out/tie-out-step'

const contents = {
  files: FilesStep,
  columns: ColumnsStep,
  check: CheckStep,
  preview: PreviewStep,
  'tie-out': TieOutStep,
  'first-month': FirstMonthStep,
  import: CommitStep,
} as const satisfies Record<Step, unknown>

export interface StepProps {
  run: ImportRun
}

/** The step in the address, or the one at which the import waits. */
export function StepContent({ run, wanted }: StepProps & { wanted: Step | undefined }) {
  const step = stepOf(run, wanted)
  const Content = contents[step]
  return (
    <>
      <StepRail run={run} current={step} />
      <Content key={step} run={run} />
    </>
  )
}
