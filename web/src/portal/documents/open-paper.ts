import { openPage } from '../api/files'

/** Tickets that are made within one second are the same one, and each opens a paper once. */
const apart = 1_000

let last = 0

/** Opens a paper in a tab of its own. The second click of a double click opens nothing. */
export function openPaper(...asked: Parameters<typeof openPage>): void {
  const now = Date.now()
  if (now - last < apart) return
  last = now
  void openPage(...asked)
}
