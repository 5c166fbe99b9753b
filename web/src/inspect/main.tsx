import '../theme/fonts.css'
import '../portal/theme/tokens.css'
import '../portal/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { startWorker } from './offline/worker'
import { startSending } from './sending/sender'

const place = document.getElementById('root')
if (!place) throw new Error('inspect.html has no place for the inspections.')

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startSending()
void startWorker()
