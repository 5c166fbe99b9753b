import './checkout.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { carryOver, readDrawnForm } from '../drawn-form'
import { reloadOnNewVersion } from '../new-version'
import { CheckoutForm } from './checkout-form'
import { isSignedIn } from './session'
import { readSetup } from './setup'

reloadOnNewVersion()

const place = document.getElementById('checkout')
if (!place) throw new Error('The page has no place for the checkout.')

if (isSignedIn()) location.replace('/settings/system-settings')
else draw(place)

/** The server drew the form. This one takes its place within one frame, with what was typed in it. */
function draw(place: HTMLElement): void {
  const drawn = readDrawnForm(place)
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <StrictMode>
        <CheckoutForm setup={readSetup(place)} />
      </StrictMode>,
    ),
  )
  carryOver(drawn, place)
}
