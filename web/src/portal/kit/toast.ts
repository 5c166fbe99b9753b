interface ToastLine {
  id: number
  kind: 'done' | 'error'
  text: string
}

const longest = 3
const shownFor = { done: 5_000, error: 9_000 } as const

let lines: readonly ToastLine[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastLine[]): void {
  lines = next
  for (const listener of listeners) listener()
}

function show(kind: ToastLine['kind'], text: string): void {
  last += 1
  const id = last
  // The same sentence again takes the place of the first.
  change([...lines.filter((line) => line.text !== text), { id, kind, text }].slice(-longest))
  setTimeout(() => dismiss(id), shownFor[kind])
}

/** A sentence that passes: `toast.done(reply.message)`. What a form must show stays in the form. */
export const toast = {
  done: (text: string) => show('done', text),
  error: (text: string) => show('error', text),
}

export const dismiss = (id: number): void => change(lines.filter((line) => line.id !== id))
export const currentToasts = (): readonly ToastLine[] => lines

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
