export const messages = {
  loadFailed: 'This could not be loaded. Try again.',
  saveFailed: 'This could not be saved. Try again.',
}
