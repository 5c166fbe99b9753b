const little = 150 * 1024 * 1024

/** Asks the browser to keep the page's data when the phone gets full. */
export async function askToKeep(): Promise<void> {
  // Not asked twice: some browsers show a question.
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}

/** True where sixty photos may no longer fit. */
export async function hasLittleRoom(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.()
  return estimate?.quota !== undefined && estimate.quota - (estimate.usage ?? 0) < little
}
