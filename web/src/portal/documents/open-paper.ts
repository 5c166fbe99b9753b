import { openPage } from '../api/files'

/** No one opens two papers so soon one after the other. */
const apart = 1_000

let last = 0

/** Opens a paper in a tab of its own. The second click of a double click opens nothing. */
export function openPaper(...asked: Parameters<typeof openPage>): void {
  const now = Date.now()
  if (now - last < apart) return
  last = now
  void openPage(...asked)
}
