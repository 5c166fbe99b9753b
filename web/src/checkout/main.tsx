import './checkout.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnNewVersion } from '../new-version'
import { CheckoutForm } from './checkout-form'
import { isSignedIn } from './session'
import { readSetup } from './setup'

reloadOnNewVersion()

const place = document.getElementById('checkout')
if (!place) throw new Error('The page has no place for the checkout.')

if (isSignedIn()) location.replace('/settings/system-settings')
else
  createRoot(place).render(
    <StrictMode>
      <CheckoutForm setup={readSetup(place)} />
    </StrictMode>,
  )
