import '../theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnNewVersion } from '../new-version'
import { startWorker } from './offline/worker'
import { Portal, preloadScreen } from './portal'
import { startLanguage } from './texts/language'

reloadOnNewVersion()

const place = document.getElementById('root')
if (!place) throw new Error('portal.html has no place for the portal.')

preloadScreen()
// The texts of one language come as a file of their own, so nothing can be shown before them.
await startLanguage()
createRoot(place).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
void startWorker()
