import { undoSeconds } from '@freehold/rules/undo-window'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastExtras {
  /** The record or the amount in question, in bold above the sentence: "Received $500.00 from Lena Moss". */
  about?: string
  /** The steps that can follow, such as Undo: they stay for ten seconds. */
  actions?: readonly ToastAction[]
  /** The next step is another form: once one is open, the toast goes, because it would cover that form's buttons. */
  untilForm?: boolean
}

export interface Toast {
  id: string
  color: 'brick' | 'amber' | 'moss'
  title?: string | undefined
  message: string
  actions: readonly ToastAction[]
  autoClose: number
}

/** The part that draws toasts. It is fetched after the page: most pages never show one. */
interface Stack {
  show: (toast: Toast) => void
  hide: (id: string) => void
}

let stack: Stack | undefined
let waiting: Toast[] = []
let fetchStack: (() => void) | undefined

/** `fetch` is called when a toast waits for the stack. */
export function onToastWaiting(fetch: () => void): () => void {
  fetchStack = fetch
  if (waiting.length > 0) fetch()
  return () => {
    if (fetchStack === fetch) fetchStack = undefined
  }
}

/** The stack has come: it shows what waited for it, and everything from now on. */
export function takeToastStack(arrived: Stack): void {
  stack = arrived
  for (const toast of waiting) stack.show(toast)
  waiting = []
}

function hide(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id)
  stack?.hide(id)
}

/** A repeated toast is shown once in 3 seconds. */
const quietFor = 3000
const shownAt = new Map<string, number>()

function isRepeated(id: string): boolean {
  const now = Date.now()
  const repeated = now - (shownAt.get(id) ?? Number.NEGATIVE_INFINITY) < quietFor
  if (!repeated) shownAt.set(id, now)
  return repeated
}

const shownUntilForm = new Set<string>()

/** A form has opened: toasts that offered one go. */
export function hideToastsUntilForm(): void {
  for (const id of shownUntilForm) hide(id)
  shownUntilForm.clear()
}

let offered = 0

function show(toast: Omit<Toast, 'id'>, untilForm = false): void {
  // The sentence is the id, so that a repeated toast doesn't stack. Each toast with Undo gets its own id.
  const said = `${toast.title ?? ''}\n${toast.message}`
  if (toast.actions.length === 0 && isRepeated(said)) return
  const id = toast.actions.length === 0 ? said : `${said}\n${++offered}`
  if (untilForm) shownUntilForm.add(id)
  if (stack) {
    stack.show({ id, ...toast })
    return
  }
  waiting.push({ id, ...toast })
  fetchStack?.()
}

export const toastError = (message: string): void =>
  show({ color: 'brick', title: 'Error', message, actions: [], autoClose: 8000 })
export const toastWarning = (message: string): void => show({ color: 'amber', message, actions: [], autoClose: 6000 })
export const toastDone = (message: string, { about, actions = [], untilForm = false }: ToastExtras = {}): void =>
  show(
    { color: 'moss', title: about, message, actions, autoClose: actions.length === 0 ? 4000 : undoSeconds * 1000 },
    untilForm,
  )
