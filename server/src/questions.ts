import { knowsTenant } from './areas/portal/sign-in/knows-tenant'
import type { CellQuestion } from './between-cells/answer-questions'

/** The questions that the gate and other cells may ask of this one, each by its name. */
export const questions: Readonly<Record<string, CellQuestion>> = {
  'knows-tenant': knowsTenant,
}
