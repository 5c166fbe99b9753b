/** Hands a file made in the browser to the person. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoke the address in the next task: the browser needs it until then.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
