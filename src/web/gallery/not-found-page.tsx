// The page links to the way home, so it needs a router; this one leads nowhere and leaves the address alone.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { NotFound } from '../components/not-found.tsx'

const places = [
  { link: { to: '/' }, name: 'Back to Home', about: 'What Lotwise does' },
  { link: { to: '/help' }, name: 'Help', about: 'Answers, and every tax word explained' },
] as const

const router = createRouter({
  routeTree: createRootRoute({ component: () => <NotFound landmark={false} places={places} /> }),
  history: createMemoryHistory(),
})

export function NotFoundPage() {
  return (
    <div className="rounded-card border border-line">
      <RouterProvider router={router} />
    </div>
  )
}
