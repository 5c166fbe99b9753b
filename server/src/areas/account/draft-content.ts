import { type DraftForm, draftForms } from '@freehold/contract/account/draft'
import { allCalls } from '@freehold/contract/calls'
import { draftFields } from '@freehold/contract/kit/draft-fields'
import { type FormContent, formContent } from '@freehold/contract/kit/theirs'
import { badField } from '../../http/refusal'

/** The part of a form's content that may be kept: fields of its call that are no secrets and no files, in their order. */
export function contentOf(form: DraftForm, text: string): FormContent {
  const { values, words } = parse(text)
  const kept = fieldsOf(form)
  return { values: pick(values, kept), words: pick(words, kept) }
}

function parse(text: string): FormContent {
  try {
    return formContent.parse(JSON.parse(text))
  } catch {
    throw badField('content', 'The content cannot be read.')
  }
}

function fieldsOf(form: DraftForm): string[] {
  const call = allCalls.find(({ path }) => path === draftForms[form])
  if (!call) throw new Error(`The form ${form} has no call.`)
  return draftFields(call)
}

const pick = <T>(from: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(
    names.flatMap((name): [string, T][] => {
      const value = Object.hasOwn(from, name) ? from[name] : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
