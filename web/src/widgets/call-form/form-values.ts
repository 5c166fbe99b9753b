import type { AnyCall } from '@freehold/contract/kit/call'
import { fieldFacts } from '@freehold/contract/kit/field'
import type { FormErrors } from '@mantine/form'
import type { FormValue, FormValues } from './form-state'

/** Every field of the call, empty: an input always has a value to hold. */
export function blankValues(call: AnyCall): FormValues {
  const fields = Object.entries(call.input.shape).map(([name, schema]): [string, FormValue] => [
    name,
    fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])?.kind === 'flag' ? false : '',
  ])
  const files = (call.files ?? []).map(({ name, many }): [string, FormValue] => [name, many ? [] : null])
  return Object.fromEntries([...fields, ...files])
}

/** Errors of fields that are not on the screen are shown above the form. */
export function splitErrors(errors: FormErrors, shown: ReadonlyMap<string, unknown>): string[] {
  return Object.entries(errors).flatMap(([name, message]) =>
    shown.has(name) || typeof message !== 'string' ? [] : [message],
  )
}

/** Once the errors are drawn, the first of them in reading order takes the focus. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

const firstField = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[data-autofocus]') ??
  form.querySelector<HTMLElement>(':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled)')

export function focusFirstField(form: HTMLFormElement | null): void {
  if (form) firstField(form)?.focus()
}

/**
 * A form that opens in a dialog is typed into at once: without this the dialog's focus trap chooses the close button,
 * which comes first. The mark tells the trap, which looks later. On a touch screen the keyboard would cover the form.
 */
export function startAtFirstField(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]') || window.matchMedia('(pointer: coarse)').matches) return
  const first = firstField(form)
  if (first === null) return
  first.dataset.autofocus = 'true'
  if (!form.contains(document.activeElement)) first.focus()
}
