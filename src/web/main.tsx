import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider } from './lib/auth.tsx'
import { offerNonceToLibraries } from './lib/csp-nonce.ts'
import { removeFirstScreen } from './lib/first-screen.ts'
import { router } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root')

offerNonceToLibraries()
removeFirstScreen(container)
createRoot(container).render(
  <StrictMode>
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </StrictMode>,
)
