import { type RefObject, useEffect, useRef } from 'react'

/** Takes a file that is dropped or pasted anywhere on the dialog around a field; a text goes where it was dropped. */
export function useFileAnywhere(field: RefObject<HTMLElement | null>, take: (file: File) => void): void {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    const dialog = field.current?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog) return
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const takeFrom = (event: Event, files: FileList | undefined) => {
      const file = files?.[0]
      // The field's own zone takes what is dropped on it.
      const inside = event.target instanceof Node && field.current?.contains(event.target) && event.type === 'drop'
      if (file === undefined || inside) return
      event.preventDefault()
      taking.current(file)
    }
    const drop = (event: DragEvent) => takeFrom(event, event.dataTransfer?.files)
    const paste = (event: ClipboardEvent) => takeFrom(event, event.clipboardData?.files)
    dialog.addEventListener('dragover', allow)
    dialog.addEventListener('drop', drop)
    dialog.addEventListener('paste', paste)
    return () => {
      dialog.removeEventListener('dragover', allow)
      dialog.removeEventListener('drop', drop)
      dialog.removeEventListener('paste', paste)
    }
  }, [field])
}
