/** The state of a form that the server drew, for the form of the client that takes its place. */
export interface DrawnForm {
  typed: readonly { name: string; value: string; kind: 'text' | 'choice' | 'mark' }[]
  /** The name of the field that has the focus. */
  focused: string | null
  /** The words of the button that was pressed before the client had started. */
  pressed: string | null
}

const isMark = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

export function readDrawnForm(drawn: HTMLElement): DrawnForm {
  const typed = [...drawn.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')].flatMap(
    (control) => {
      const { name, value } = control
      if (control instanceof HTMLSelectElement) return value === '' ? [] : [{ name, value, kind: 'choice' } as const]
      if (isMark(control))
        return control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)
          ? []
          : [{ name, value, kind: 'mark' } as const]
      return value === control.defaultValue ? [] : [{ name, value, kind: 'text' } as const]
    },
  )
  const active = document.activeElement
  const focused = active !== null && drawn.contains(active) ? active.getAttribute('name') : null
  return { typed, focused, pressed: drawn.dataset.pressed ?? null }
}

/** Enters what was typed, as a person does, so that a form which keeps its own state learns of it. Then the focus, then the press. */
export function carryOver({ typed, focused, pressed }: DrawnForm, form: HTMLElement): void {
  for (const { name, value, kind } of typed) {
    const named = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)]
    const control = named.find((one) => one.type !== 'radio' || one.value === value)
    if (control === undefined) continue
    if (kind === 'mark') control.click()
    else enter(control, value)
  }
  if (focused !== null) form.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
  if (pressed === null) return
  const buttons = [...form.querySelectorAll('button')]
  buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === pressed)?.click()
}

/** React looks at the element's own property, and would miss a value that is set through it. */
function enter(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
