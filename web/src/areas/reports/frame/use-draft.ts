import { useState } from 'react'

/** What stands in a search panel: begun anew when the address changes on its own, by Back or by a link. */
export function useDraft<Search, Draft>(search: Search, begin: (search: Search) => Draft) {
  const told = JSON.stringify(search)
  const [held, hold] = useState(() => ({ told, draft: begin(search) }))
  const now = held.told === told ? held : { told, draft: begin(search) }
  if (now !== held) hold(now)
  const change = (part: Partial<Draft>) =>
    hold((last) => ({ told, draft: { ...(last.told === told ? last.draft : now.draft), ...part } }))
  return [now.draft, change] as const
}
