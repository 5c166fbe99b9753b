/** Hands a file made in the browser to the person. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next turn; before that the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
