import { ownScript } from '../../../guests/page'

/** Searches 120 milliseconds after the last key, and walks through the answers by the arrow keys. */
export const searchScript = ownScript(`(() => {
  const form = document.getElementById('ask')
  const box = document.getElementById('keyword')
  const list = document.getElementById('ask-found')
  const count = document.getElementById('ask-count')
  let timer, asking
  const busy = (on) => form.classList.toggle('busy', on)
  const show = (found) => {
    list.replaceChildren(...found.map(({ title, address, section, part }) => {
      const row = document.createElement('li')
      const link = row.appendChild(document.createElement('a'))
      link.href = address
      link.append(title)
      const under = link.appendChild(document.createElement('small'))
      under.append(part === '' ? section : section + ' › ' + part)
      return row
    }))
    list.hidden = found.length === 0
  }
  const clear = () => {
    clearTimeout(timer)
    if (asking) asking.abort()
    busy(false)
    count.textContent = ''
    show([])
  }
  const search = async (words) => {
    const mine = (asking = new AbortController())
    busy(true)
    try {
      const answer = await fetch('/help/answers?keyword=' + encodeURIComponent(words), { signal: mine.signal })
      if (!answer.ok) throw new Error()
      const found = await answer.json()
      if (mine.signal.aborted) return
      show(found)
      count.textContent = found.length === 1 ? '1 answer' : found.length + ' answers'
    } catch {
      if (!mine.signal.aborted) show([])
    }
    if (!mine.signal.aborted) busy(false)
  }
  box.addEventListener('input', () => {
    clearTimeout(timer)
    if (asking) asking.abort()
    const words = box.value.trim()
    if (words.length < 2) return clear()
    timer = setTimeout(search, 120, words)
  })
  form.addEventListener('submit', () => {
    clear()
    busy(true)
  })
  form.parentNode.addEventListener('keydown', (event) => {
    const stops = [box, ...list.querySelectorAll('a')]
    const at = stops.indexOf(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      clear()
      box.focus()
    } else if (step && at >= 0 && stops[at + step]) {
      event.preventDefault()
      stops[at + step].focus()
    }
  })
  addEventListener('pageshow', () => {
    busy(false)
    box.value = ''
  })
})()`)
