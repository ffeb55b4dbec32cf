// The design system on one page: each component in each of its states, for developers and for the
// journeys that prove them. Served by the development server alone, at /gallery/; the build does not know it.
import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../components/toast.tsx'
import { TooltipProvider } from '../components/tooltip.tsx'
import { readThemeChoice, showTheme } from '../features/theme/theme.ts'
import { offerNonceToLibraries } from '../lib/csp-nonce.ts'
import { GalleryPage } from './gallery-page.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root')

offerNonceToLibraries()
showTheme(readThemeChoice())
createRoot(container).render(
  <StrictMode>
    <TooltipProvider>
      <GalleryPage />
      <Toaster />
    </TooltipProvider>
  </StrictMode>,
)
