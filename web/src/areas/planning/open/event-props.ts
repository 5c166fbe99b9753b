export interface EventFormProps {
  /** 0 for a new one. */
  id: number
  /** The day that a new one begins with, and the time on it. */
  day?: string | undefined
  time?: string | undefined
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}
