import { type OwnScript, ownScript } from '../page'

/**
 * Starts the web client once the page that the server drew was painted, so that none of its files delays the first paint.
 * It reads the names of the files from `data-files`. A button that is pressed before the client has started is
 * remembered in `data-pressed`; the client presses its own (`web/src/drawn-form.ts`). A signed-in user goes elsewhere,
 * so that nothing is drawn for them.
 */
export const drawnScript: OwnScript = ownScript(`(() => {
  const drawn = document.querySelector('[data-files]')
  const { script, preloads, styles } = JSON.parse(drawn.dataset.files)
  const busy = (button, on) => button.setAttribute('aria-busy', String(on))
  const press = (event, button) => {
    event.preventDefault()
    const before = drawn.querySelector('[aria-busy=true]')
    if (before) busy(before, false)
    busy(button, true)
    drawn.dataset.pressed = button.getAttribute('aria-label') || button.textContent.trim()
  }
  const buttons = drawn.querySelectorAll('form button')
  for (const button of buttons)
    if (button.type === 'button') button.addEventListener('click', (event) => press(event, button))
  for (const form of drawn.querySelectorAll('form'))
    form.addEventListener('submit', (event) => press(event, event.submitter || form.querySelector('[type=submit]')))
  addEventListener('keydown', ({ key }) => {
    const menu = drawn.querySelector('.menu[open]')
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.firstChild.focus()
  })
  if ('PublicKeyCredential' in window && !/^[\\d.]+$|^\\[/.test(location.hostname))
    for (const one of drawn.querySelectorAll('[data-passkey]')) one.hidden = false
  if (matchMedia('(min-width: 901px)').matches) for (const one of drawn.querySelectorAll('details[data-wide]')) one.open = true
  const fonts = document.querySelector('style[data-fonts]')
  const link = (rel, href) => {
    const one = document.createElement('link')
    one.rel = rel
    one.crossOrigin = ''
    one.href = href
    return one
  }
  const place = (one) => (fonts ? fonts.before(one) : document.head.append(one))
  const start = async () => {
    for (const href of preloads) place(link('modulepreload', href))
    // For print, so that they change nothing until the client takes the page over.
    await Promise.all(styles.map((href) => new Promise((done, fail) => {
      const one = link('stylesheet', href)
      one.media = 'print'
      one.dataset.later = ''
      one.onload = done
      one.onerror = fail
      place(one)
    })))
    // One by one, with a pause for what a person does meanwhile.
    for (const href of [...preloads, script]) {
      await import(href)
      await new Promise((next) => setTimeout(next))
    }
  }
  let started = false
  const once = () => {
    if (started) return
    started = true
    start().catch(() => {
      for (const one of drawn.querySelectorAll('[data-failed]')) one.hidden = false
      for (const one of drawn.querySelectorAll('[aria-busy=true]')) busy(one, false)
    })
  }
  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null && Date.now() - Number(localStorage.getItem('last_access')) < 18e5
  } catch {}
  if (isSignedIn) {
    drawn.hidden = true
    return once()
  }
  requestAnimationFrame(() => setTimeout(once))
  // A page in the background paints nothing.
  setTimeout(once, 1500)
})()`)
