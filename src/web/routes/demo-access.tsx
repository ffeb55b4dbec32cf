import { SmallPage } from '../features/accounts/small-page.tsx'
import { DemoAccess } from '../features/demo/demo-access.tsx'

export function DemoAccessRoute() {
  return (
    <SmallPage>
      <DemoAccess />
    </SmallPage>
  )
}
