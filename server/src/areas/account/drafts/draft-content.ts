import { type DraftForm, draftForms } from '@freehold/contract/account/draft'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { draftFields, proseFields } from '@freehold/contract/kit/draft-fields'
import { parseJson } from '@freehold/contract/kit/formats'
import { readStored } from '@freehold/contract/kit/stored'
import { type FormContent, formContent } from '@freehold/contract/kit/theirs'
import { sensitiveNumberIn } from '@freehold/rules/text/sensitive-number'
import { badField } from '../../../http/refusal'

/**
 * The part of a form's content that may be kept: fields of its call that are no secrets and no files, in their order. A text
 * that its form would refuse for a card number is left out.
 */
export function contentOf(form: DraftForm, text: string): FormContent {
  const content = readStored(formContent, parseJson(text))
  if (content === null) throw badField('content', 'The content cannot be read.')
  return mayKeep(form, content)
}

/** A stored draft. One that can't be read is blank, and is replaced by what the form saves next. */
export const storedContent = (form: DraftForm, text: string): FormContent =>
  mayKeep(form, readStored(formContent, parseJson(text)) ?? { values: {}, words: {} })

function mayKeep(form: DraftForm, { values, words }: FormContent): FormContent {
  const call = callOf(form)
  const prose = proseFields(call)
  const holdsNumber = (name: string) => prose.includes(name) && sensitiveNumberIn(String(values[name] ?? '')) !== null
  const kept = draftFields(call).filter((name) => !holdsNumber(name))
  return { values: pick(values, kept), words: pick(words, kept) }
}

function callOf(form: DraftForm): AnyCall {
  const call = allCalls.find(({ path }) => path === draftForms[form])
  if (!call) throw new Error(`The form ${form} has no call.`)
  return call
}

const pick = <T>(from: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(
    names.flatMap((name): [string, T][] => {
      const value = Object.hasOwn(from, name) ? from[name] : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
