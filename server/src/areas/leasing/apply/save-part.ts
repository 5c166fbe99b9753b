import { type FieldStep, stepFields } from '@freehold/contract/kit/apply-fields'
import type { InputOf } from '@freehold/contract/kit/call'
import { text } from '@freehold/contract/kit/field'
import type { apply } from '@freehold/contract/leasing/apply'
import type { Language } from '@freehold/rules/text/language'
import { z } from 'zod'
import { fieldsOf } from '../../../http/failures'
import { faultsIn } from '../../../http/field-faults'
import { type Entered, updatePart } from './online-part.sql'
import { applicantRefusal } from './refuse-applicant'
import { applyTexts } from './texts/all'
import { type PartContext, withDraft } from './with-part'

/** Every field that a draft may hold. Birth dates and numbers are none of them. */
const draftNames = new Set(Object.values(stepFields).flatMap((fields) => Object.keys(fields)))

const charactersAtMost = 20_000
const line = text('This', { max: 5000 })

/** Everything missing or wrong in the fields of a step, by the rules of the staff's own form. */
function faultsOf(step: FieldStep, entered: Entered, language: Language): Record<string, string> {
  const parsed = z.object(stepFields[step]).safeParse(entered)
  const faults = parsed.success
    ? {}
    : faultsIn(language, { shape: stepFields[step], raw: entered, faults: fieldsOf(parsed.error) })
  const { move_in: from = '', move_out: until = '' } = entered
  if (step === 'you' && until !== '' && until <= from && !faults.move_in)
    faults.move_out ??= applyTexts[language].moveOutFirst
  return faults
}

/** Keeps what was typed, whether it is right yet or not, and says what a step still lacks. */
export const savePart = (
  context: PartContext,
  { token, step, values }: InputOf<typeof apply.save>,
  language: Language,
) =>
  withDraft(context, token, async ({ tx, scope, part, at }) => {
    const unreadable: Record<string, string> = {}
    const entered: Entered = { ...part.entered }
    for (const [name, value] of Object.entries(values ?? {})) {
      if (!draftNames.has(name)) continue
      const read = line.safeParse(value)
      if (read.success) entered[name] = read.data
      else unreadable[name] = read.error.issues[0]?.message ?? 'This cannot be read.'
    }
    const kept = JSON.stringify(entered)
    if (kept.length > charactersAtMost) throw applicantRefusal('E_INVALID', ({ tooMuchText }) => tooMuchText)
    await updatePart(tx, scope, part.id, { entered: kept }, at)
    return { faults: { ...(step === null ? {} : faultsOf(step, entered, language)), ...unreadable } }
  })
