import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { useAuth } from '../../lib/auth.tsx'
import { type IdleState, idleStateNow, noteActivity } from '../../lib/idle.ts'
import { useSettings } from '../../lib/settings.ts'
import { now } from '../../lib/time-zone.ts'

const LOOK_EVERY_MS = 5_000
/** Writing at every movement would cost more than it is worth. */
const WRITE_EVERY_MS = 10_000
/** What only a person does: the focus also moves when the warning opens. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out an idle session in all tabs: they share the time of the last act. A warning comes a minute before. */
export function IdleSignOut() {
  const { user, signOut, leave } = useAuth()
  const { sessionTimeout } = useSettings().security
  // A page opened after longer than that is signed out as if it had stayed open.
  const [state, setState] = useState<IdleState>(() => idleStateNow(sessionTimeout))
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isSignedIn) return
    let writtenAt = 0
    const note = () => {
      const at = now().getTime()
      if (at - writtenAt < WRITE_EVERY_MS) return
      writtenAt = at
      noteActivity()
    }
    const look = () => setState(idleStateNow(sessionTimeout))
    // Opening a page is an act, unless it is too late for one.
    if (idleStateNow(sessionTimeout).kind !== 'over') note()
    const looking = setInterval(look, LOOK_EVERY_MS)
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      clearInterval(looking)
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
    }
  }, [isSignedIn, sessionTimeout])

  const isOver = isSignedIn && state.kind === 'over'
  useEffect(() => {
    if (!isOver) return
    toast({ title: 'Signed Out', description: 'You were signed out because you were inactive for a while.' })
    // Without an answer the page is left all the same: the next person at this computer must not see it.
    signOut().catch(leave)
  }, [isOver, signOut, leave])

  function stay() {
    noteActivity()
    setState({ kind: 'active' })
  }

  if (isOver) return <div className="fixed inset-0 z-50 bg-paper" />
  if (!isSignedIn || state.kind !== 'warned') return null
  return (
    <Dialog open onOpenChange={isOpen => !isOpen && stay()}>
      <DialogContent
        size="sm"
        title="Are You Still There?"
        description="You will be signed out within a minute to keep your account safe."
      >
        <DialogFooter>
          <Button onClick={stay}>Stay Signed In</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
