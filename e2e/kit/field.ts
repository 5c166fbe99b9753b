import type { Locator } from 'playwright-core'
import { press } from './clicks'

/** A box to type in, by its label; some offer words while one types. */
export const box = (form: Locator, label: string): Locator =>
  form.getByRole('textbox', { name: label, exact: true }).or(form.getByRole('combobox', { name: label, exact: true }))

/** Fills boxes, a label and a text each. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await box(form, label).fill(text)
}

/** The error a screen reader tells of a field; null when there is none. */
export async function complaintOf(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null
    const said = (element.getAttribute('aria-describedby') ?? '').split(' ')
    return said
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  })
}

/** Everything that is wrong with a form, field by field, by their labels. */
export async function complaintsIn(form: Locator): Promise<Record<string, string>> {
  const fields = await form.locator('[aria-invalid="true"]').all()
  const found = await Promise.all(
    fields.map(async (field) => [await labelOf(field), (await complaintOf(field)) ?? ''] as const),
  )
  return Object.fromEntries(found)
}

const labelOf = (field: Locator) =>
  field.evaluate((element) => {
    const label =
      element instanceof HTMLElement && 'labels' in element ? (element.labels as NodeListOf<Element>)[0] : null
    // The mark of a required field is left out.
    return (label?.textContent ?? '').replace(/\s*\*$/, '').trim()
  })

/** Chooses from a select that searches the server. */
export async function lookUp(form: Locator, label: string, typed: string, choice: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label, exact: true })
  // The focus alone does not open the choices.
  if (typed === '') await press(field)
  else await field.fill(typed)
  await press(form.page().getByRole('option', { name: choice, exact: true }))
}
