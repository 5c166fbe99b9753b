/** The text, choice or mark of a control. */
interface Entry {
  name: string
  value: string
  kind: 'text' | 'choice' | 'mark'
}

/** The state of what the server drew, for the page of the client that takes its place. */
interface DrawnForm {
  typed: readonly Entry[]
  focused: Named | null
  /** The words of the parts that are open, such as the menu of a phone. */
  open: readonly string[]
  /** The words of the button that was pressed before the client had started. */
  pressed: string | null
}

/** A field by its name, or a link or a button by its words. */
interface Named {
  tag: string
  name: string | null
  words: string
}

const isMark = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

const wordsOf = (part: Element): string => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? ''

export function readDrawnForm(drawn: HTMLElement): DrawnForm {
  const controls = drawn.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')
  const active = document.activeElement
  return {
    typed: [...controls].flatMap(typedIn),
    focused:
      active !== null && drawn.contains(active)
        ? { tag: active.localName, name: active.getAttribute('name'), words: wordsOf(active) }
        : null,
    open: [...drawn.querySelectorAll('details[open] > summary')].map(wordsOf),
    pressed: drawn.dataset.pressed ?? null,
  }
}

/** The entry of a control; none while it is as it was drawn. */
function typedIn(control: HTMLInputElement | HTMLSelectElement): Entry[] {
  const { name, value } = control
  if (control instanceof HTMLSelectElement) return value === '' ? [] : [{ name, value, kind: 'choice' }]
  if (!isMark(control)) return value === control.defaultValue ? [] : [{ name, value, kind: 'text' }]
  const isLetGo = control.type === 'radio' && !control.checked
  return control.checked === control.defaultChecked || isLetGo ? [] : [{ name, value, kind: 'mark' }]
}

/** Enters what was typed, as a person does, so that a form which keeps its own state learns of it. Then the focus, then the press. */
export function carryOver({ typed, focused, open, pressed }: DrawnForm, form: HTMLElement): void {
  for (const { name, value, kind } of typed) {
    const named = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)]
    const control = named.find((one) => one.type !== 'radio' || one.value === value)
    if (control === undefined) continue
    if (kind === 'mark') control.click()
    else enter(control, value)
  }
  for (const summary of form.querySelectorAll('summary'))
    if (open.includes(wordsOf(summary)) && summary.parentElement instanceof HTMLDetailsElement)
      summary.parentElement.open = true
  if (focused !== null) placeOf(focused, form)?.focus({ preventScroll: true })
  if (pressed === null) return
  const buttons = [...form.querySelectorAll('button')]
  buttons.find((one) => wordsOf(one) === pressed)?.click()
}

const placeOf = ({ tag, name, words }: Named, form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(name === null ? tag : `[name="${name}"]`)].find(
    (one) => one.checkVisibility() && (name !== null || wordsOf(one) === words),
  )

/** React looks at the element's own property, and would miss a value that is set through it. */
function enter(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
