import { useState } from 'react'

/** The values of a search panel. They are reset when Back or a link changes the address. */
export function useDraft<Search, Draft>(search: Search, begin: (search: Search) => Draft) {
  const told = JSON.stringify(search)
  const [held, hold] = useState(() => ({ told, draft: begin(search) }))
  const now = held.told === told ? held : { told, draft: begin(search) }
  if (now !== held) hold(now)
  const change = (part: Partial<Draft>) =>
    hold((last) => ({ told, draft: { ...(last.told === told ? last.draft : now.draft), ...part } }))
  return [now.draft, change] as const
}
