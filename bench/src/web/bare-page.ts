import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** React and a sign-in form, and nothing else: what a page in React costs before it is any good. */
function SignIn() {
  const [email, setEmail] = useState('')
  return createElement(
    'form',
    null,
    createElement('label', null, 'Email', createElement('input', { value: email, onChange: change })),
    createElement('label', null, 'Password', createElement('input', { type: 'password' })),
    createElement('button', { type: 'submit' }, 'Sign in'),
  )
  function change(event: { target: { value: string } }) {
    setEmail(event.target.value)
  }
}

const place = document.getElementById('root')
if (place) createRoot(place).render(createElement(SignIn))
