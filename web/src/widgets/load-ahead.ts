import { fetchAhead } from '../new-version'
import { whenIdle } from './when-idle'

type Load = () => Promise<unknown>

interface SavingNavigator extends Navigator {
  /** Not in every browser. */
  connection?: { saveData?: boolean; effectiveType?: string }
}

const waiting: Load[] = []
let busy = false

/**
 * Fetches code of the page that will probably be needed, one piece after another while the browser has nothing else to do.
 * A person who saves data, or has a slow connection, loads it when it is asked for.
 */
export function loadAhead(load: Load): void {
  const { connection } = navigator as SavingNavigator
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  waiting.push(load)
  if (busy) return
  busy = true
  if (document.readyState === 'complete') whenIdle(next)
  else window.addEventListener('load', () => whenIdle(next), { once: true })
}

function next(): void {
  const load = waiting.shift()
  if (!load) {
    busy = false
    return
  }
  void fetchAhead(load).then(() => whenIdle(next))
}
