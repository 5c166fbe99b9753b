import { type OwnScript, ownScript } from '../page'

/**
 * Shows the name of a signed-in user in place of *Login*, and opens the login dialog. It reads and writes the session as the staff
 * client keeps it in the browser (`web/src/api/storage.ts`). Without it, *Login* is a link to /login.
 */
export const siteScript: OwnScript = ownScript(`(() => {
  const all = (selector) => document.querySelectorAll(selector)
  const dialog = document.getElementById('login')
  const show = () => {
    let me = null
    try {
      const isRecent = Date.now() - Number(localStorage.getItem('last_access')) < 18e5
      if (localStorage.getItem('token') && isRecent) me = JSON.parse(localStorage.getItem('me'))
    } catch {}
    const name = me && typeof me.name === 'string' ? me.name : ''
    for (const link of all('[data-out]')) link.hidden = name !== ''
    for (const link of all('[data-me]')) {
      link.hidden = name === ''
      link.textContent = name
    }
  }
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
  addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector('.menu[open]')
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.firstChild.focus()
  })
  if (!dialog || !dialog.showModal) return
  const form = dialog.querySelector('form')
  const refusal = form.querySelector('[role=alert]')
  for (const link of all('[data-login]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      for (const menu of all('.menu')) menu.open = false
      dialog.showModal()
      form.elements.email.focus()
    })
  dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const refuse = (text) => {
    refusal.textContent = text
    refusal.hidden = text === ''
  }
  let busy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    refuse('')
    for (const name of ['email', 'password']) {
      const input = form.elements[name]
      const isBlank = input.value.trim() === ''
      document.getElementById('login-' + name + '-fault').hidden = !isBlank
      if (isBlank) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
    try {
      const body = new URLSearchParams({ email: form.elements.email.value.trim(), password: form.elements.password.value })
      const answer = await (await fetch('/api/user/login', { method: 'POST', body })).json()
      if (answer.type === 'E_SECOND_FACTOR') return location.assign('/login')
      if (answer.type !== 'S_OK') return refuse(answer.message || 'Your credentials is not correct!')
      const { token, user, subscription, settings } = answer.data
      localStorage.setItem('me', JSON.stringify(user))
      localStorage.setItem('subscription', JSON.stringify(subscription))
      localStorage.setItem('settings', JSON.stringify(settings))
      localStorage.removeItem('setup_closed')
      localStorage.setItem('last_access', String(Date.now()))
      localStorage.setItem('token', token)
      location.assign('/dashboard')
    } catch {
      refuse('Sorry, there was an error while reaching the server. Please try again.')
    } finally {
      busy = false
    }
  })
})()`)
