import { Outlet } from '@tanstack/react-router'
import { SiteBanner } from '../features/site/site-banner.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { PageCount } from './page-count.tsx'
import { PendingBar } from './pending-bar.tsx'
import { WindowTitle } from './window-title.tsx'

export function RootLayout() {
  return (
    <>
      <WindowTitle />
      <NavigationFocus />
      <PageCount />
      <PendingBar />
      <SiteBanner />
      <Outlet />
      <LazyToaster />
    </>
  )
}
