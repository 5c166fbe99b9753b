import type { Locator } from 'playwright-core'
import type { pictureFile } from './picture-file'

/** The event of Ctrl V in a field, with a file in the clipboard. */
export const pasteOn = (field: Locator, { name, mimeType, buffer }: ReturnType<typeof pictureFile>): Promise<boolean> =>
  field.evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, type: mimeType, bytes: [...buffer] },
  )
